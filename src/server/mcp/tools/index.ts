import { addAskTool } from './ask.ts';
import { addExplainLastTool } from './explain-last.ts';
import { addGetSchemaTool } from './get-schema.ts';
import { addLookTool } from './look.ts';
import { addRunSparqlTool } from './run-sparql.ts';
import { addSearchTool } from './search.ts';
import type { Toolkit } from './toolkit.ts';
import { addValuesTool } from './values.ts';

export type { Remembered, Toolkit } from './toolkit.ts';

/** Every tool, in the order in which an agent would come upon them. */
export function addTools(toolkit: Toolkit): void {
  addAskTool(toolkit);
  addExplainLastTool(toolkit);
  addSearchTool(toolkit);
  addLookTool(toolkit);
  addGetSchemaTool(toolkit);
  addValuesTool(toolkit);
  addRunSparqlTool(toolkit);
}
