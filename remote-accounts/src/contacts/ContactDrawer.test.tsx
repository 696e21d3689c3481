import {
  createContact,
  createCustomer,
  deleteFormDraft,
  getContact,
  getFormDraft,
  listContacts,
  listCustomers,
  type NewContact,
  saveFormDraft,
  updateContact,
} from '@quayside/contract';
import { answers, mockServer, paste, refuses, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { toContactForm } from './contactForm';
import { contact, customer, halden, list, open } from './contacts.fixture';

const api = mockServer();

const openForm = async () => {
  api.use(
    answers(listContacts, samplePage([contact('Haiphong Rattan')])),
    answers(listCustomers, samplePage([customer])),
  );
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Add contact' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add contact' });
  return { ...view, drawer: within(drawer) };
};
type Form = Awaited<ReturnType<typeof openForm>>;

const fill = async ({ user, drawer }: Form) => {
  await paste(user, drawer.getByRole('textbox', { name: /^Company name/ }), 'Suzhou Lumina');
  await user.click(drawer.getByRole('combobox', { name: /^Link to customer/ }));
  await user.click(await drawer.findByRole('option', { name: 'Halden Outdoor B.V.' }));
};

test('requires a name and a customer, and a valid e-mail address', async () => {
  const form = await openForm();
  await paste(form.user, form.drawer.getByRole('textbox', { name: /^E-mail/ }), 'kavya@tirupatiknits');
  await form.user.click(form.drawer.getByRole('button', { name: 'Save' }));
  expect(await form.drawer.findByText('Company name is a required field')).toBeVisible();
  expect(form.drawer.getByText('Link to customer is a required field')).toBeVisible();
  expect(form.drawer.getByText('Email is invalid')).toBeVisible();
  const summary = form.drawer
    .getAllByRole('alert')
    .find(({ textContent }) => textContent?.includes('Please fill out the required fields'));
  expect(summary).toHaveFocus();
});

test('shows a server error at its field', async () => {
  const form = await openForm();
  api.use(
    refuses(createContact, 422, 'Please check the fields', [
      { path: 'companyName', message: 'This company is a contact already' },
      { path: 'companies.0', message: 'This customer does not exist' },
    ]),
  );
  await fill(form);
  await form.user.click(form.drawer.getByRole('button', { name: 'Save' }));
  expect(await form.drawer.findByText('This company is a contact already')).toBeVisible();
  expect(form.drawer.getByText('This customer does not exist')).toBeVisible();
  expect(form.drawer.getByRole('textbox', { name: /^Company name/ })).toHaveValue('Suzhou Lumina');
});

test('confirms an added contact and lists it', async () => {
  const form = await openForm();
  let sent: NewContact | undefined;
  api.use(
    answers(createContact, ({ body }) => {
      sent = body as NewContact;
      return contact('Suzhou Lumina');
    }),
    answers(listContacts, samplePage([contact('Haiphong Rattan'), contact('Suzhou Lumina')])),
  );
  await fill(form);
  await form.user.click(form.drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Success! Contact has been created')).toBeVisible();
  expect(sent).toMatchObject({ companyName: 'Suzhou Lumina', companies: [halden.id] });
  expect(await within(await list()).findByText('Suzhou Lumina')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add contact' })).not.toBeInTheDocument());
});

test('asks before closing with input', async () => {
  const { user, drawer } = await openForm();
  await user.type(drawer.getByRole('textbox', { name: /^Company name/ }), 'S');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
});

const rattan = contact('Haiphong Rattan', { version: 4 });
const openEdit = async () => {
  api.use(answers(listContacts, samplePage([rattan])), answers(listCustomers, samplePage([customer])));
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Edit Haiphong Rattan' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit contact' }));
  const field = (name: RegExp) => drawer.getByRole('textbox', { name });
  const retype = async (name: RegExp, text: string) => {
    await view.user.clear(field(name));
    await paste(view.user, field(name), text);
  };
  return { ...view, drawer, field, retype, save: () => view.user.click(drawer.getByRole('button', { name: 'Save' })) };
};

test('saves an edited contact with the loaded version', async () => {
  const { retype, save, field } = await openEdit();
  let sent: { match: string | null; body: unknown } | undefined;
  api.use(
    answers(updateContact, ({ request, body }) => {
      sent = { match: request.headers.get('if-match'), body };
      return { ...rattan, version: 5 };
    }),
  );
  expect(field(/^E-mail/)).toHaveValue('lan@hprattan.example');
  await retype(/^City/, 'Hue');
  await save();
  expect(await screen.findByText('Success! Contact has been updated')).toBeVisible();
  expect(sent).toMatchObject({ match: '"4"', body: { city: 'Hue', companies: [halden.id] } });
});

test('asks before saving fields of a shipper that bookings show', async () => {
  const { user, retype, save, field } = await openEdit();
  const sent: unknown[] = [];
  api.use(
    answers(updateContact, ({ body }) => {
      sent.push(body);
      return { ...rattan, version: 5 };
    }),
  );
  await retype(/^Phone/, '+84 24 1');
  await save();
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Do you want to save the change to shipper information?' }));
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  expect(field(/^Phone/)).toHaveValue('+84 24 1');
  await save();
  await user.click((await question()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Success! Contact has been updated')).toBeVisible();
  expect(sent).toMatchObject([{ phone: '+84 24 1' }]);
});

test('offers both versions after a conflict, keeps the input, and saves over the newer one', async () => {
  const { user, drawer, retype, save, field } = await openEdit();
  const matches: (string | null)[] = [];
  api.use(
    refuses(updateContact, 409, 'Somebody else changed this contact'),
    answers(getContact, { ...rattan, city: 'Hanoi', phone: '+84 24', version: 5 }),
  );
  await retype(/^City/, 'Hue');
  await save();
  expect(await drawer.findByText(/Somebody else changed this contact while you were editing/)).toBeVisible();
  expect(field(/^City/)).toHaveValue('Hue');
  expect(field(/^Phone/)).toHaveValue('+84 24');
  expect(drawer.getByText('Imported from them: Phone +84 24')).toBeVisible();
  const city = within(drawer.getByRole('radiogroup', { name: 'City' }));
  await user.click(city.getByRole('radio', { name: 'Theirs: Hanoi' }));
  expect(field(/^City/)).toHaveValue('Hanoi');
  await user.click(city.getByRole('radio', { name: 'Yours: Hue' }));
  api.use(
    answers(updateContact, ({ request }) => {
      matches.push(request.headers.get('if-match'));
      return { ...rattan, version: 6 };
    }),
  );
  await save();
  await waitFor(() => expect(matches).toEqual(['"5"']));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit contact' })).not.toBeInTheDocument());
});

const draftFrom = (version: number, start: Record<string, unknown>, fields: Record<string, unknown>) =>
  answers(getFormDraft, {
    ...{ form: `contact:${rattan.id}`, version: 3, updatedAt: '2026-11-29T10:00:00.000Z' },
    content: { fields, origin: { version, start } },
  });

test('stores what is typed with the version of the contact, and deletes it after saving', async () => {
  const calls: unknown[] = [];
  api.use(
    answers(saveFormDraft, ({ body, params }) => {
      calls.push([params.form, body.content]);
      return { form: `${params.form}`, content: body.content, version: 1, updatedAt: '2026-11-29T10:00:00.000Z' };
    }),
    responds(deleteFormDraft, () => {
      calls.push('deleted');
      return new Response(null, { status: 204 });
    }),
    answers(updateContact, { ...rattan, version: 5 }),
  );
  const { retype, save, drawer } = await openEdit();
  await retype(/^City/, 'Hue');
  expect(await drawer.findByText(/^Saved/, undefined, { timeout: 15_000 })).toBeVisible();
  const origin = { version: 4, start: toContactForm(rattan) };
  expect(calls).toEqual([[`contact:${rattan.id}`, { fields: { city: 'Hue' }, origin }]]);
  await save();
  await waitFor(() => expect(calls.at(-1)).toBe('deleted'));
});

test('continues a draft of an earlier version with both versions of each field', async () => {
  const before = { ...toContactForm(rattan), city: 'Hanoi', phone: '+84 24' };
  api.use(draftFrom(3, before, { city: 'Hue' }));
  const { user, drawer, field } = await openEdit();
  await user.click(await drawer.findByRole('button', { name: 'Continue where you left off' }));
  expect(drawer.getByText(/Somebody else changed this contact since you began your draft/)).toBeVisible();
  expect(field(/^City/)).toHaveValue('Hue');
  expect(field(/^Phone/)).toHaveValue('+84 225 555 0148');
  expect(drawer.getByText('Imported from them: Phone +84 225 555 0148')).toBeVisible();
  const city = within(drawer.getByRole('radiogroup', { name: 'City' }));
  expect(city.getByRole('radio', { name: 'Yours: Hue' })).toBeChecked();
  await user.click(drawer.getByRole('button', { name: 'Discard draft' }));
  expect(field(/^City/)).toHaveValue('Haiphong');
  expect(drawer.queryByText(/Somebody else changed this contact/)).not.toBeInTheDocument();
});

test('continues a draft without questions when its fields did not change', async () => {
  api.use(draftFrom(3, toContactForm(rattan), { city: 'Hue' }));
  const { user, drawer, field } = await openEdit();
  await user.click(await drawer.findByRole('button', { name: 'Continue where you left off' }));
  expect(field(/^City/)).toHaveValue('Hue');
  expect(drawer.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
});

test('adds and links a customer from the form', async () => {
  const { user, drawer } = await openForm();
  await user.click(drawer.getByRole('button', { name: 'Add customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('First name is a required field')).toBeVisible();
  await paste(user, dialog.getByRole('textbox', { name: /^Company name/ }), 'Westfjord');
  await paste(user, dialog.getByRole('textbox', { name: /^First name/ }), 'Liv');
  await paste(user, dialog.getByRole('textbox', { name: /^Last name/ }), 'Moen');
  await paste(user, dialog.getByRole('textbox', { name: /^E-mail/ }), 'liv@westfjord.example');
  api.use(answers(createCustomer, { ...customer, id: 'c'.repeat(24), companyName: 'Westfjord', status: 'pending' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(await drawer.findByRole('button', { name: 'Remove Westfjord' })).toBeVisible();
});

test('lets members link, but not add, customers', async () => {
  api.use(answers(listContacts, samplePage([rattan])), answers(listCustomers, samplePage([customer])));
  const { user } = open('member');
  await user.click(await screen.findByRole('button', { name: 'Add contact' }));
  await screen.findByRole('combobox', { name: /^Link to customer/ });
  expect(screen.queryByRole('button', { name: 'Add customer' })).not.toBeInTheDocument();
});
