import type { Ability } from '@quayside/contract/roles';
import { isStaff, type Role } from '@quayside/contract/roles';
import { canDoQuoteAction, type QuoteStatus } from '@quayside/freight';

const quoteActions = ['remove', 'edit', 'requote', 'record', 'reject', 'accept', 'send', 'book'] as const;
export type QuoteAction = (typeof quoteActions)[number];

interface Viewer {
  readonly role: Role;
  readonly ability: Ability;
}

type Rule = (viewer: Viewer, status: QuoteStatus) => boolean;

const canCreateQuotes = ({ ability }: Viewer): boolean => ability.can('create', 'Quote');
/** Returns whether the user answers the quote as its customer. */
const isAnsweringCustomer = ({ role, ability }: Viewer): boolean => !isStaff(role) && ability.can('update', 'Quote');

const rules: Readonly<Record<QuoteAction, Rule>> = {
  remove: (viewer, status) => viewer.ability.can('delete', 'Quote') && canDoQuoteAction('remove', status),
  edit: (viewer, status) => canCreateQuotes(viewer) && canDoQuoteAction('save', status),
  requote: (viewer, status) => canCreateQuotes(viewer) && canDoQuoteAction('requote', status),
  record: (viewer, status) => canCreateQuotes(viewer) && canDoQuoteAction('accept', status),
  reject: (viewer, status) => isAnsweringCustomer(viewer) && canDoQuoteAction('reject', status),
  accept: (viewer, status) => isAnsweringCustomer(viewer) && canDoQuoteAction('accept', status),
  send: (viewer, status) => canCreateQuotes(viewer) && canDoQuoteAction('send', status),
  book: (viewer, status) => viewer.ability.can('create', 'Booking') && canDoQuoteAction('book', status),
};

/** Actions that move to the later revision once a quote is replaced. */
const endedByRevision: readonly QuoteAction[] = ['requote', 'record', 'reject', 'accept', 'send'];

/** Returns the actions of the user on a quote with that status. */
export const actionsFor = (viewer: Viewer, status: QuoteStatus, isReplaced: boolean): ReadonlySet<QuoteAction> =>
  new Set(
    quoteActions.filter((action) => rules[action](viewer, status) && !(isReplaced && endedByRevision.includes(action))),
  );
