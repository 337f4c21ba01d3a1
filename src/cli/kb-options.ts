import { type Command, InvalidArgumentError } from 'commander';

/** What the options that choose a knowledge base give. */
export interface KbFlags {
  readonly kb: string;
  readonly dialect?: string;
  readonly profile?: string | true;
  readonly header?: readonly string[];
  readonly graph?: readonly string[];
  readonly timeout: number;
}

const KINDS = 'atlas, a snapshot folder, an RDF or CSV file or a folder of them, or a SPARQL endpoint URL';

export function withKbOption(command: Command): Command {
  return command.option('-k, --kb <kb>', `the knowledge base: ${KINDS}`, 'atlas');
}

/** How to talk to a knowledge base, however it was named. */
export function withAccessOptions(command: Command): Command {
  const profiled = withDialectOption(command).option(
    '--profile <file>',
    'what you say of how the graph is made, as kbqa kb --profile prints it',
  );
  return withEndpointOptions(profiled);
}

export function withDialectOption(command: Command): Command {
  return command.option(
    '--dialect <name>',
    'the habits of the graph: plain, freebase, wikidata or dbpedia, with those of a server where it has some, as in wikidata-qlever (told by asking otherwise)',
  );
}

export function withEndpointOptions(command: Command): Command {
  return command
    .option('--header <name: value>', 'sent to an endpoint with every request; may be repeated', collectHeaders)
    .option('--graph <iri>', 'ask an endpoint of this graph alone; may be repeated', collectGraphs)
    .option('--timeout <seconds>', 'give up on a query after this long', positiveNumber, 60);
}

export function positiveNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

export function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  return value;
}

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return value;
}

function collectHeaders(text: string, earlier: readonly string[] = []): readonly string[] {
  if (!/^[^\s:]+:\s*\S/.test(text)) throw new InvalidArgumentError('It must look like "Name: value".');
  return [...earlier, text];
}

function collectGraphs(text: string, earlier: readonly string[] = []): readonly string[] {
  if (!URL.canParse(text)) throw new InvalidArgumentError('It must be an IRI, such as http://example.org/graph.');
  return [...earlier, text];
}
