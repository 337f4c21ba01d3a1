interface Builtins {
  'node:async_hooks': typeof import('node:async_hooks');
  'node:events': typeof import('node:events');
}

/** A module of Node.js, where there is one: this folder is bundled for browsers too, which an import would break. */
export function fromNode<Name extends keyof Builtins>(name: Name): Builtins[Name] | undefined {
  return globalThis.process?.getBuiltinModule?.(name) as Builtins[Name] | undefined;
}
