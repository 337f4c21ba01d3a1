export { type IndexEndpointOptions, type IndexProgress, indexEndpoint } from './index-endpoint.ts';
export { type Learned, learnEndpoint } from './learn-endpoint.ts';
