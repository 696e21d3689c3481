import {
  addCustomerNote,
  createInvoice,
  deleteInvoice,
  deleteQuote,
  endLegalHold,
  eraseMember,
  placeLegalHold,
  removeCustomerNote,
  removeMember,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { createOrganisationUser } from './bookingWorld';
import { newKey } from './dataCareWorld';
import { signIn } from './given';
import { type QuoteWorld, startQuoteWorld } from './quoteWorld';

let world: QuoteWorld;
let admin: ApiClient;
beforeAll(async () => {
  world = await startQuoteWorld();
  admin = await world.as('admin');
});
afterAll(() => world.api.stop());

test('keeps quotes, invoices and notes of a customer under hold, and the staff that they refer to', async () => {
  const { id: customer } = world.own.customer;
  const person = await createOrganisationUser(world.given, world.own, 'member');
  const quote = await world.save({}, await signIn(world.api, person));
  const { id: taken } = await world.accepted();
  const { data: invoice } = await admin.call(createInvoice, { body: { quote: taken } }, newKey());
  const note = await admin.call(addCustomerNote, { params: { id: customer }, body: { text: 'Pays late' } }, newKey());
  await admin.call(removeMember, { params: { id: person.id } });
  const placing = { kind: 'company', record: customer, reason: 'Case C-12/26' } as const;
  const { data: hold } = await admin.call(placeLegalHold, { body: placing }, newKey());
  const tryAll = async () => [
    await admin.call(deleteQuote, { params: { id: quote.id } }),
    await admin.call(deleteInvoice, { params: { id: invoice.id } }),
    await admin.call(removeCustomerNote, { params: { id: customer, note: note.data.id } }),
    await admin.call(eraseMember, { params: { id: person.id }, body: { typed: person.email } }),
  ];
  expect((await tryAll()).map(({ status, error }) => [status, error.message])).toEqual([
    [409, 'This quote is under a legal hold: it stays until the hold ends.'],
    [409, 'This invoice is under a legal hold: it stays until the hold ends.'],
    [409, 'This customer is under a legal hold: its notes stay until the hold ends.'],
    [409, 'A quote that names this person is under a legal hold: erase them once that has ended.'],
  ]);
  await admin.call(endLegalHold, { params: { id: hold.id }, body: { reason: 'Settled' } });
  expect((await tryAll()).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
});
