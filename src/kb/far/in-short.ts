/** Names within a namespace that every server reads as they are: some refuse two dots. */
const NAMED = /<([^\s<>]+[/#])([A-Za-z_](?:[\w-]*\w)?(?:\.(?:[\w-]*\w))?)>/g;

/**
 * A query of our own with its namespaces said once: it names hundreds of nodes, some of them three times, which is most of what is sent and of
 * what the server has to read. Its texts are our own and have no angle brackets.
 */
export function inShort(text: string): string {
  const namespaces = new Map<string, string>();
  const body = text.replace(NAMED, (_, namespace: string, name: string) => {
    let prefix = namespaces.get(namespace);
    if (prefix === undefined) namespaces.set(namespace, (prefix = `n${namespaces.size}`));
    return `${prefix}:${name}`;
  });
  const declared = Array.from(namespaces, ([namespace, prefix]) => `PREFIX ${prefix}: <${namespace}> `).join('');
  return declared.length + body.length < text.length ? declared + body : text;
}
