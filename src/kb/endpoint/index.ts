export { endpoint } from './endpoint.ts';
export { type EndpointOptions, publicUrl } from './options.ts';
