import { RdfXmlParser } from 'rdfxml-streaming-parser';

/** The parser looks up every open element for each new one. */
const DEEPEST = 1_000;

type Tag = Parameters<InstanceType<typeof RdfXmlParser>['onTag']>[0];

/**
 * The streaming parser, held to two things that it lets pass: a document has an end, and its elements are not nested
 * without bound.
 */
export class WholeRdfXmlParser extends RdfXmlParser {
  #depth = 0;

  protected override onTag(tag: Tag): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw this.newParseError(`elements are nested more than ${DEEPEST} deep`);
    super.onTag(tag);
  }

  protected override onCloseTag(): void {
    this.#depth -= 1;
    super.onCloseTag();
  }

  override _flush(callback: (error?: Error | null) => void): void {
    try {
      // It tells of elements that were never closed, and of a document without any.
      (this as unknown as { readonly saxParser: { close(): void } }).saxParser.close();
      callback();
    } catch (error) {
      callback(error as Error);
    }
  }
}
