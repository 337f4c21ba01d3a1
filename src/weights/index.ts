/** The fitted numbers that stages go by: data, in `models/weights.json`, with what fitted them. */
export {
  readWeights,
  sharesOf,
  WEIGHT_GROUPS,
  type WeightGroup,
  type WeightGroupName,
  weightsFile,
  weightsIn,
  weightsOf,
} from './weights.ts';
