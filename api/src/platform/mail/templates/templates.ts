import { invitation } from './invitation';
import { newSignIn } from './newSignIn';
import { passwordReset } from './passwordReset';
import { quote } from './quote';
import { quoteAnswered } from './quoteAnswered';
import { registration } from './registration';

/** Every kind of mail that leaves, by its name. */
export const templates = {
  invitation,
  'password-reset': passwordReset,
  'new-sign-in': newSignIn,
  registration,
  quote,
  'quote-answered': quoteAnswered,
} as const;

export type TemplateName = keyof typeof templates;
/** What a template is filled with; it is stored as JSON until the mail is sent. */
export type TemplateData<N extends TemplateName> = Parameters<(typeof templates)[N]>[0];
