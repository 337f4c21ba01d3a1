import { checkModel as checkLanguageModel, checkOfflineModel } from '../models/index.ts';
import { foldersOf, offlineFolder } from './offline-folders.ts';
import type { ModelOptions } from './open-models.ts';

/** Refuses a model that `openModels` could not open, without opening it: an unknown one, one without its key, a folder that holds none. */
export function checkModel({ model = 'offline', env = process.env, replay, modelsDir }: Partial<ModelOptions>): void {
  const offline = offlineFolder(model);
  if (offline) for (const folder of foldersOf(offline.folder ?? modelsDir)) checkOfflineModel(folder);
  else if (typeof model === 'string' && replay === undefined) checkLanguageModel(model, env);
}
