export { type Corrections, corrected, correcting, readProfile, writeProfile } from './profile-text.ts';
