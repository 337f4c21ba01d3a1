import { html, raw } from 'hono/html';

/** As much of an OpenAPI document as a reader wants to see. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

type Html = ReturnType<typeof html>;

/** The description of the API for people: one page, no script, nothing from elsewhere. Whatever is written into it is escaped. */
export function docsPage(document: ApiDocument): Html {
  const { info, paths = {}, components = {} } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const schemas = Object.entries(components.schemas ?? {});
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}: the HTTP API</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <header>
          <h1>${info.title} <small>${info.version}</small></h1>
          <p>${info.description ?? ''} For programs: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
        </header>
        <nav aria-label="Routes">
          <ul>
            ${operations.map(({ path, method, operation }) => html`<li><a href="#${idOf(method, path)}"><b>${method.toUpperCase()}</b> <code>${path}</code></a> ${operation.summary ?? ''}</li>`)}
          </ul>
        </nav>
        <main>
          ${operations.map(({ path, method, operation }) => section(path, method, operation))}
          <h2 id="shapes">Shapes</h2>
          ${schemas.map(([name, schema]) => html`<section id="shape-${name}"><h3>${name}</h3>${shape(schema)}</section>`)}
        </main>
      </body>
    </html>`;
}

const idOf = (method: string, path: string): string => `${method}-${path.replace(/[^\w]+/g, '-')}`;

function section(
  path: string,
  method: string,
  { summary, description, parameters = [], requestBody, responses = {} }: Operation,
): Html {
  return html`<section id="${idOf(method, path)}">
    <h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2>
    <p>${summary ?? ''}${summary && description ? '. ' : ''}${description ?? ''}</p>
    ${
      parameters.length === 0
        ? ''
        : html`<table><thead><tr><th>parameter</th><th>type</th><th></th></tr></thead><tbody>
      ${parameters.map(({ name, required, schema, description: about }) => html`<tr><td><code>${name}</code>${required ? '' : ' (optional)'}</td><td>${typeOf(schema)}</td><td>${about ?? schema?.description ?? ''}</td></tr>`)}
    </tbody></table>`
    }
    ${requestBody?.content ? html`<p>Takes ${contents(requestBody.content)}.</p>` : ''}
    <table><thead><tr><th>status</th><th>reply</th><th></th></tr></thead><tbody>
      ${Object.entries(responses).map(([status, reply]) => html`<tr><td>${status}</td><td>${reply.content ? contents(reply.content) : ''}</td><td>${reply.description ?? ''}</td></tr>`)}
    </tbody></table>
  </section>`;
}

function contents(content: Content): Html {
  return html`${Object.entries(content).map(([type, { schema }], i) => html`${i > 0 ? ', or ' : ''}<code>${type}</code> ${schema?.$ref ? typeOf(schema) : ''}`)}`;
}

function shape(schema: Schema): Html {
  const { description, properties, required = [] } = schema;
  if (properties === undefined) return html`<p>${description ?? ''} ${typeOf(schema)}</p>`;
  return html`<p>${description ?? ''}</p><table><tbody>
    ${Object.entries(properties).map(([name, field]) => html`<tr><td><code>${name}</code>${required.includes(name) ? '' : ' (optional)'}</td><td>${typeOf(field)}</td><td>${field.description ?? ''}</td></tr>`)}
  </tbody></table>`;
}

function typeOf(schema: Schema | undefined): Html | string {
  if (schema === undefined) return '';
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return html`<a href="#shape-${name}">${name}</a>`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return html`${several.map((one, i) => html`${i > 0 ? raw(' | ') : ''}${typeOf(one)}`)}`;
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  if (schema.properties)
    return html`{ ${Object.entries(schema.properties).map(([field, type], i) => html`${i > 0 ? ', ' : ''}${field}: ${typeOf(type)}`)} }`;
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
}

export const DOCS_STYLE = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-top: 1rem; font-size: 1.2rem; }
h3 { margin-bottom: 0; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 12%, transparent); }
nav ul { list-style: none; padding: 0; }
`;
