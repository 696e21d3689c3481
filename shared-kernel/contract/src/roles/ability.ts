import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { AbilityRule, Action, Subject } from './policy';

export type Ability = MongoAbility<[Action, Subject]>;

/** Returns the abilities of a user record; without a user nothing is allowed. */
export const abilityFrom = (rules: readonly AbilityRule[] = []): Ability =>
  createMongoAbility<Ability>(rules.map(({ action, subject }) => ({ action, subject })));
