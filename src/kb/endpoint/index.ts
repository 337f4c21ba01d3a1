export { endpoint } from './endpoint.ts';
export { type EndpointOptions, type PublicUrl, publicUrl } from './options.ts';
