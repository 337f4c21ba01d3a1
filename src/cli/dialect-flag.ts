import { type Dialect, UsageError } from '../core/index.ts';
import { atlasDialect, dialectNamed, dialectNames, serverNames } from '../kb/index.ts';

/** The dialect that `--dialect` names; none where the option was not given. */
export function dialectFlag(name: string | undefined): Dialect | undefined {
  if (name === undefined) return undefined;
  if (name === 'atlas') return atlasDialect;
  const dialect = dialectNamed(name);
  if (dialect) return dialect;
  const known = ['atlas', ...dialectNames].join(', ');
  throw new UsageError(
    `There is no dialect called "${name}". The dialects are ${known}; add the server where it is one of ${serverNames.join(', ')}, as in freebase-virtuoso.`,
  );
}
