import type { SlotRecipeConfig } from '@chakra-ui/react/styled-system';

/** Changes to a slot recipe of Chakra. Without `slots`: arrays are merged by position and would scramble the names. */
export type SlotRecipe = Omit<SlotRecipeConfig, 'slots'>;
