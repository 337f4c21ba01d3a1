import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeAccess } from './access.ts';
import { describeAsking } from './asking.ts';
import { describeBringing } from './bringing.ts';
import { describeBrowser } from './browser.ts';
import { type Browsing, hasChromium, startBrowsing } from './browsing.ts';
import { describeDetails } from './details.ts';
import { LIBRARY } from './library.ts';

/** The page in a real browser before a real server: one of each for all of them. */
describe.skipIf(!hasChromium())('the page', () => {
  let browsing: Browsing;
  const now = () => browsing;
  beforeAll(async () => {
    browsing = await startBrowsing(LIBRARY);
  }, 180_000);
  afterEach(() => browsing?.closePages());
  afterAll(() => browsing?.stop());

  describeAsking(now);
  describeDetails(now);
  describeBrowser(now);
  describeBringing(now);
  describeAccess(now);

  it('has no errors, breaks no policy and asks nobody but its own server', () => {
    expect(browsing.troubles).toEqual([]);
  });
});
