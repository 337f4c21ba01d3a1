export { endpoint } from './endpoint.ts';
export type { EndpointOptions } from './options.ts';
