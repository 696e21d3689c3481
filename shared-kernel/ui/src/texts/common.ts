import { defineTexts } from '@quayside/kernel/language';

/** Translates the UI kit with the common texts of the kernel. */
export const t = defineTexts({});
