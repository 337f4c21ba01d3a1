export { type IndexEndpointOptions, type IndexProgress, indexEndpoint } from './index-endpoint.ts';
