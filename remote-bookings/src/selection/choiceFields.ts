import type { ComponentType } from 'react';
import type { OfferedAction } from './actionTexts';
import { SetFieldFields, StepFields } from './EditChoiceFields';
import { type ActionChoice, type ChoiceFieldProps, teamChoiceFields } from './TeamChoiceFields';

/** Fields of the actions that need a choice. */
export const choiceFields: Partial<Record<OfferedAction, ComponentType<ChoiceFieldProps>>> = {
  ...teamChoiceFields,
  'move-status': StepFields,
  'set-field': SetFieldFields,
};

const isChosen: Partial<Record<OfferedAction, (choice: ActionChoice) => boolean>> = {
  'assign-owner': ({ owner }) => owner !== undefined,
  'add-tag': ({ tag }) => Boolean(tag?.trim()),
  'remove-tag': ({ tag }) => Boolean(tag),
  'move-status': ({ step }) => step !== undefined,
  'set-field': ({ fields }) => fields !== undefined && Object.keys(fields).length > 0,
};

/** Returns whether an action needs a choice that was not made yet. */
export const lacksChoice = (action: OfferedAction, choice: ActionChoice): boolean =>
  !(isChosen[action]?.(choice) ?? true);
