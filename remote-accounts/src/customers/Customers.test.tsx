import {
  addCustomerNote,
  type Customer,
  type CustomerTerms,
  createCustomer,
  deleteCustomer,
  deleteFormDraft,
  getCustomer,
  getCustomerTerms,
  getFormDraft,
  inviteMember,
  listBookings,
  listConsignees,
  listContacts,
  listCustomerNotes,
  listCustomers,
  listLegalHolds,
  listMembers,
  listQuotes,
  type Member,
  removeCustomerNote,
  resendCustomerInvitation,
  saveFormDraft,
  updateCustomer,
  updateCustomerTerms,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import {
  answers,
  mockServer,
  paste,
  refuses,
  renderInKernel,
  responds,
  samplePage,
} from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CustomerPage from './CustomerPage';
import Customers from './Customers';
import EditCustomer from './EditCustomer';
import InviteCustomer from './InviteCustomer';

const api = mockServer();
beforeEach(() => api.use(answers(listLegalHolds, samplePage([]))));
const halden: Customer = {
  id: 'a'.repeat(24),
  companyName: 'Halden Outdoor B.V.',
  agent: 'b'.repeat(24),
  firstName: 'Pieter',
  lastName: 'Maas',
  email: 'pieter.maas@halden.example',
  state: '',
  status: 'active',
  role: 'customer-company-admin',
  kind: 'customer',
  services: ['quotes'],
  invitedUntil: null,
  version: 3,
};
const westfjord: Customer = {
  ...halden,
  id: 'c'.repeat(24),
  companyName: 'Westfjord AS',
  email: 'liv@westfjord.example',
  status: 'pending',
  invitedUntil: '2026-11-27T09:00:00.000Z',
};
const closed: Customer = { ...halden, id: 'd'.repeat(24), companyName: 'Old Mill Ltd', status: 'inactive' };

const open = (role: Role, at: string) =>
  renderInKernel(<Customers />, {
    role,
    at,
    path: '/customers',
    routes: [
      { path: '/customers/edit', element: <EditCustomer /> },
      { path: '/customers/:id', element: <CustomerPage /> },
      { path: '/customers/invite', element: <InviteCustomer /> },
    ],
  });
const liv: Member = {
  ...{ id: 'f'.repeat(24), email: 'liv@westfjord.example', firstName: 'Liv', lastName: 'Moen', phone: '' },
  ...{ role: 'customer-admin', status: 'active', companyName: 'Westfjord AS', company: westfjord.id },
  ...{ createdAt: '2026-01-05T09:00:00.000Z', lastSignInAt: null, invitedUntil: null, version: 1 },
  access: { services: ['quotes'], companyServices: ['quotes'], abilities: [] },
  may: {
    ...{ update: true, remove: true, deactivate: true, activate: false, makeAdmin: false },
    ...{ resetPassword: true, access: true, roles: ['customer-admin', 'customer-member'] },
  },
};
const terms: CustomerTerms = {
  ...{ paymentDays: 30, currency: null, creditLimit: { amountMinor: 4_000_000, currency: 'USD' } },
  ...{ marginPercent: 8, marginAmount: null },
  ...{ shipper: null, consignee: null, origin: null, destination: null },
  ...{ billingAddress: 'Columbusweg 38\n5928 LC Venlo', pickupAddress: '', deliveryAddress: '', eoriNumber: '' },
  ...{ vatNumber: 'NL809155702B01' },
  ...{ standard: { marginPercent: 12, marginAmount: null, currency: 'USD' }, version: 3 },
};
/** Responses for the page of a company. */
const page = (customer: Customer, members: Member[] = []) => [
  answers(getCustomer, customer),
  answers(listMembers, samplePage(members)),
  answers(listBookings, samplePage([])),
  answers(listQuotes, samplePage([])),
  answers(listContacts, samplePage([])),
  answers(getCustomerTerms, terms),
  answers(listCustomerNotes, samplePage([])),
];
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const list = async () => within(await screen.findByRole('list', { name: 'Customers' }));

describe('customer list', () => {
  test('shows the contact person and the actions of each customer', async () => {
    api.use(answers(listCustomers, samplePage([halden, westfjord, closed])));
    open('admin', '/customers');
    const shown = await list();
    expect(shown.getAllByText('Pieter Maas')).toHaveLength(3);
    expect(shown.getByText('liv@westfjord.example')).toBeVisible();
    for (const status of ['Active', 'Pending', 'Closed']) expect(shown.getByText(status)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Resend invitation of Westfjord AS' })).toBeVisible();
    expect(shown.getByRole('link', { name: 'Edit Halden Outdoor B.V.' })).toHaveAttribute(
      'href',
      `/customers/edit?id=${halden.id}`,
    );
    expect(shown.getByRole('link', { name: 'View Old Mill Ltd' })).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Close Old Mill Ltd' })).not.toBeInTheDocument();
  });

  test('filters by status, and offers to clear the filter when empty', async () => {
    api.use(answers(listCustomers, ({ query }) => samplePage(query.get('status') === 'inactive' ? [] : [halden])));
    const { user, router } = open('admin', '/customers');
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed');
    expect(await screen.findByText('No customer matches')).toBeVisible();
    expect(router.state.location.search).toBe('?status=inactive');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect((await list()).getByText('Halden Outdoor B.V.')).toBeVisible();
  });

  test('is read-only for members', async () => {
    api.use(answers(listCustomers, samplePage([halden, westfjord])));
    open('member', '/customers');
    const shown = await list();
    expect(shown.getByRole('link', { name: 'View Westfjord AS' })).toBeVisible();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Invite customer' })).not.toBeInTheDocument();
  });

  test('resends an invitation after confirmation', async () => {
    api.use(answers(listCustomers, samplePage([westfjord])), answers(resendCustomerInvitation, westfjord));
    const { user } = open('admin', '/customers');
    await user.click(await screen.findByRole('button', { name: 'Resend invitation of Westfjord AS' }));
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to liv@westfjord.example')).toBeVisible();
  });

  test('shows why a customer with open bookings cannot be closed', async () => {
    api.use(
      answers(listCustomers, samplePage([halden])),
      refuses(deleteCustomer, 409, 'This customer has 3 open bookings'),
    );
    const { user } = open('admin', '/customers');
    await user.click(await screen.findByRole('button', { name: 'Close Halden Outdoor B.V.' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to close Halden Outdoor B.V.?',
    });
    await user.click(within(question).getByRole('button', { name: 'Close customer' }));
    expect(await screen.findByText('This customer has 3 open bookings')).toBeVisible();
  });

  test('shows a failed list', async () => {
    api.use(refuses(listCustomers, 500, 'The customers cannot be read'));
    open('admin', '/customers');
    expect(await screen.findByText('The customers cannot be read')).toBeVisible();
  });
});

describe('inviting a customer', () => {
  test('requires all fields', async () => {
    const { user } = open('admin', '/customers/invite');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findAllByText('Please Fill In the Required Fields')).not.toHaveLength(0);
    for (const label of ['Company name', 'First name', 'Last name', 'Email'])
      expect(screen.getByText(`${label} is a required field`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Company name' }).closest('[role=alert]')).toHaveFocus();
    await paste(user, field(/^E-mail/), 'liv@westfjord');
    expect(await screen.findByText('Email is invalid')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Role' })).toHaveValue('Customer company admin');
  });

  test('sends the invitation and returns to the list', async () => {
    let sent: unknown;
    api.use(
      answers(listCustomers, samplePage([westfjord])),
      answers(createCustomer, ({ body }) => {
        sent = body;
        return westfjord;
      }),
    );
    const { user } = open('admin', '/customers/invite');
    await paste(user, field(/^Company name/), 'Westfjord AS');
    await user.type(field(/^First name/), 'Liv');
    await paste(user, field(/^Last name/), 'Moen');
    await paste(user, field(/^E-mail/), 'liv@westfjord.example');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Customer created successfully')).toBeVisible();
    expect(sent).toMatchObject({ companyName: 'Westfjord AS', email: 'liv@westfjord.example', invite: true });
    expect(await list()).toBeTruthy();
  });
});

describe('editing a customer', () => {
  test('keeps the name of an active customer, and saves the rest with the loaded version', async () => {
    let match: string | null = null;
    api.use(
      ...page(halden),
      answers(updateCustomer, ({ request }) => {
        match = request.headers.get('if-match');
        return halden;
      }),
    );
    const { user } = open('admin', `/customers/edit?id=${halden.id}`);
    expect(await screen.findByRole('heading', { name: 'Team Info' })).toBeVisible();
    expect(field(/^Company name/)).toHaveAttribute('readonly');
    await paste(user, field(/^First name/), ' Jan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update Success')).toBeVisible();
    expect(match).toBe('"3"');
    expect(await screen.findByRole('heading', { name: halden.companyName })).toBeVisible();
  });

  test('changes the name of a pending customer, and asks before leaving with changes', async () => {
    api.use(...page(westfjord));
    const { user } = open('admin', `/customers/edit?id=${westfjord.id}`);
    await screen.findByRole('heading', { name: 'Team Info' });
    await user.type(field(/^Company name/), '!');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: westfjord.companyName })).toBeVisible();
  });

  test('shows a server error at its field', async () => {
    const taken = 'A customer with this name exists already';
    api.use(
      answers(getCustomer, westfjord),
      refuses(updateCustomer, 422, taken, [{ path: 'companyName', message: taken }]),
    );
    const { user } = open('admin', `/customers/edit?id=${westfjord.id}`);
    await screen.findByRole('heading', { name: 'Team Info' });
    await user.type(field(/^Company name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('textbox', { name: /^Company name/, description: taken })).toHaveValue(
      'Westfjord AS!',
    );
  });

  test('explains that the contact must confirm a new address, and shows the pending one', async () => {
    const signsIn: Customer = { ...halden, signIn: { pendingEmail: null } };
    const waiting: Customer = { ...halden, signIn: { pendingEmail: 'maas@halden.example' } };
    api.use(...page(signsIn), answers(updateCustomer, waiting));
    const { user } = open('admin', `/customers/edit?id=${halden.id}`);
    await screen.findByRole('heading', { name: 'Team Info' });
    await user.clear(field(/^E-mail/));
    await paste(user, field(/^E-mail/), 'maas@halden.example');
    expect(field(/^E-mail/)).toHaveAccessibleDescription(
      'We send a confirmation link to maas@halden.example. The current address stays in use until it is confirmed.',
    );
    api.use(answers(getCustomer, waiting));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('New e-mail, waits for confirmation')).toBeVisible();
    expect(screen.getByText('maas@halden.example')).toBeVisible();
    expect(screen.getByText(halden.email)).toBeVisible();
  });

  test.each([
    [
      'has no sign-in',
      null,
      'This contact has no sign-in. Saving changes the address at once, without a confirmation.',
    ],
    [
      'is invited',
      '2027-01-04T09:00:00.000Z',
      `Saving sends a new invitation to new@westfjord.example. The invitation to ${westfjord.email} stops working.`,
    ],
  ])('explains what a new address does when the contact %s', async (_state, invitedUntil, sentence) => {
    api.use(answers(getCustomer, { ...westfjord, invitedUntil }));
    const { user } = open('admin', `/customers/edit?id=${westfjord.id}`);
    await screen.findByRole('heading', { name: 'Team Info' });
    expect(field(/^E-mail/)).not.toHaveAccessibleDescription();
    await user.clear(field(/^E-mail/));
    await paste(user, field(/^E-mail/), 'new@westfjord.example');
    expect(field(/^E-mail/)).toHaveAccessibleDescription(sentence);
  });

  test('says that the customer does not exist', async () => {
    api.use(refuses(getCustomer, 404, 'Not found'));
    open('admin', `/customers/edit?id=${'e'.repeat(24)}`);
    expect(await screen.findByText('This customer does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All customers' })).toHaveAttribute('href', '/customers');
  });
});

describe('draft of an invitation', () => {
  const elsewhere = {
    ...{ form: 'customer:new', version: 3, updatedAt: '2026-11-29T10:00:00.000Z' },
    content: { fields: { companyName: 'Westfjord AS', firstName: 'Liv', lastName: 'Moen', email: westfjord.email } },
  };
  const watchDrafts = () => {
    const calls: unknown[] = [];
    api.use(
      answers(saveFormDraft, ({ body, params, request }) => {
        calls.push([params.form, request.headers.get('if-match'), body.content]);
        return { ...elsewhere, content: body.content, version: 1 };
      }),
      responds(deleteFormDraft, () => {
        calls.push('deleted');
        return new Response(null, { status: 204 });
      }),
    );
    return calls;
  };
  test('saves the changed fields after a pause, and deletes them when the user leaves', async () => {
    const calls = watchDrafts();
    api.use(answers(listCustomers, samplePage([halden])));
    const { user, router } = open('admin', '/customers/invite');
    await paste(user, field(/^Company name/), 'Westfjord AS');
    expect(await screen.findByText(/^Saved/, undefined, { timeout: 15_000 })).toBeVisible();
    expect(calls).toEqual([['customer:new', '"0"', { fields: { companyName: 'Westfjord AS' } }]]);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
    await waitFor(() => expect(calls.at(-1)).toBe('deleted'));
  });

  test('continues in another tab, and is deleted after the invitation was sent', async () => {
    const calls = watchDrafts();
    let sent: unknown;
    api.use(
      answers(getFormDraft, elsewhere),
      answers(listCustomers, samplePage([halden])),
      answers(createCustomer, ({ body }) => {
        sent = body;
        return westfjord;
      }),
    );
    const { user } = open('admin', '/customers/invite');
    expect(await screen.findByText(/^You have unsent work in this form, saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue where you left off' }));
    expect(field(/^First name/)).toHaveValue('Liv');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Customer created successfully', undefined, { timeout: 15_000 })).toBeVisible();
    expect(sent).toMatchObject({ companyName: 'Westfjord AS', lastName: 'Moen' });
    await waitFor(() => expect(calls.at(-1)).toBe('deleted'));
  });

  test('can be discarded', async () => {
    const calls = watchDrafts();
    api.use(answers(getFormDraft, elsewhere));
    const { user } = open('admin', '/customers/invite');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(field(/^First name/)).toHaveValue('');
    await waitFor(() => expect(calls).toEqual(['deleted']));
  });
});

describe('partners and importers', () => {
  test('lists each kind, with invitations only for users with permission', async () => {
    const river: Customer = {
      ...halden,
      id: '1'.repeat(24),
      kind: 'partner',
      role: 'partner',
      companyName: 'Red River',
    };
    api.use(answers(listCustomers, ({ query }) => samplePage(query.get('kind') === 'partner' ? [river] : [halden])));
    const { user, router } = open('company-admin', '/customers');
    await list();
    await user.click(screen.getByRole('radio', { name: 'Partners' }));
    expect(await screen.findByRole('link', { name: 'Invite partner' })).toBeVisible();
    const shown = within(await screen.findByRole('list', { name: 'Partners' }));
    expect(await shown.findByRole('link', { name: 'Red River' })).toHaveAttribute('href', `/customers/${river.id}`);
    expect(router.state.location.search).toBe('?kind=partner');
  });

  test('invites an importer as an existing consignee', async () => {
    let sent: unknown;
    const oranje = { id: '2'.repeat(24), companyName: 'Oranje Retail' };
    const contact = { ...oranje, firstName: '', lastName: '', fullName: '', email: '', phone: '', mobile: '' };
    const place = { state: '', city: '', zipCode: '', country: '', address: '', agent: halden.agent, description: '' };
    const stored = { ...contact, ...place, companies: [], updatedAt: '2026-11-20T09:00:00.000Z', version: 1 };
    api.use(
      answers(listConsignees, samplePage([stored])),
      answers(listCustomers, samplePage([])),
      answers(createCustomer, ({ body }) => {
        sent = body;
        return { ...westfjord, kind: 'importer' as const };
      }),
    );
    const { user } = open('admin', '/customers/invite?kind=importer');
    expect(screen.getByRole('textbox', { name: 'Role' })).toHaveValue('Importer');
    await user.type(screen.getByRole('combobox', { name: /^Consignee/ }), 'oran');
    await user.click(await screen.findByRole('option', { name: /Oranje Retail/ }));
    expect(field(/^Company name/)).toHaveValue('Oranje Retail');
    await paste(user, field(/^First name/), 'Anouk');
    await paste(user, field(/^Last name/), 'Visser');
    await paste(user, field(/^E-mail/), 'anouk@oranje.example');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Importer created successfully')).toBeVisible();
    expect(sent).toMatchObject({ kind: 'importer', contact: oranje.id, companyName: 'Oranje Retail', invite: true });
  });
});

describe('page of a company', () => {
  const at = `/customers/${westfjord.id}`;

  test('lists its users, and invites one with permission', async () => {
    let sent: unknown;
    api.use(
      ...page(westfjord, [liv]),
      answers(inviteMember, ({ body }) => {
        sent = body;
        return liv;
      }),
    );
    const { user } = open('company-admin', at);
    const users = within(await screen.findByRole('list', { name: 'Users' }));
    expect(users.getByText('Customer admin')).toBeVisible();
    expect(users.getByRole('link', { name: 'Edit Liv Moen' })).toHaveAttribute('href', `/team/members/${liv.id}`);
    expect(screen.getByRole('link', { name: /^Open bookings/ })).toHaveAttribute(
      'href',
      `/bookings/all?company=${westfjord.id}&status=new,in-progress`,
    );
    await user.click(screen.getByRole('button', { name: 'Invite user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite user to Westfjord AS' }));
    await paste(user, dialog.getByRole('textbox', { name: /^First name/ }), 'Nils');
    await paste(user, dialog.getByRole('textbox', { name: /^Last name/ }), 'Berg');
    await paste(user, dialog.getByRole('textbox', { name: /^E-mail/ }), 'nils@westfjord.example');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Role/ }), 'Customer member');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation to Westfjord AS sent')).toBeVisible();
    expect(sent).toMatchObject({ company: westfjord.id, role: 'customer-member', email: 'nils@westfjord.example' });
  });

  test('shows its terms, and changes them with the loaded version', async () => {
    let sent: unknown;
    api.use(
      ...page(westfjord),
      answers(updateCustomerTerms, ({ body, request }) => {
        sent = [request.headers.get('if-match'), body];
        return { ...terms, marginPercent: 0, version: 4 };
      }),
    );
    const { user } = open('admin', at);
    for (const fact of ['30 days', '8 %', 'Standard 12 %', '$40,000.00', 'Standard'])
      expect(await screen.findByText(fact)).toBeVisible();
    expect(screen.queryByText('The margin is 0 %')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit terms' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of Westfjord AS' }));
    const box = (name: RegExp) => dialog.getByRole('textbox', { name });
    const typing = async (name: RegExp, text: string) => {
      await user.clear(box(name));
      await user.type(box(name), text);
    };
    const submit = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    await typing(/^Margin/, '700');
    await typing(/^Payment/, 'soon');
    await typing(/^Credit limit/, '10.505');
    await submit();
    expect(await dialog.findByText('must be at most 500')).toBeVisible();
    expect(dialog.getByText('Enter a whole number, for example 12')).toBeVisible();
    await typing(/^Margin/, '0');
    expect(await dialog.findByText('This customer sees cost as price.')).toBeVisible();
    await user.clear(box(/^Payment/));
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Currency$/ }), 'EUR');
    await submit();
    expect(await dialog.findByText('USD has 2 decimals: write 10.51')).toBeVisible();
    await typing(/^Credit limit/, '10,500.5');
    await submit();
    expect(await screen.findByText('Terms saved')).toBeVisible();
    const creditLimit = { amountMinor: 1_050_050, currency: 'USD' };
    expect(sent).toEqual([
      '"3"',
      {
        ...{ paymentDays: null, currency: 'EUR', creditLimit, marginPercent: 0, marginAmount: null },
        ...{ shipper: null, consignee: null, origin: null, destination: null },
      },
    ]);
    expect(await screen.findByText('The margin is 0 %')).toBeVisible();
  });

  test('accepts an amount per container as a margin in a convertible currency', async () => {
    const amount = { amountMinor: 12_000, currency: 'EUR' };
    let sent: unknown;
    api.use(...page(westfjord));
    api.use(answers(getCustomerTerms, { ...terms, marginPercent: null, marginAmount: amount }));
    const { user } = open('admin', at);
    expect(await screen.findByText('€120.00 per container or shipment')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit terms' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of Westfjord AS' }));
    const margin = dialog.getByRole('textbox', { name: /^Margin/ });
    expect(margin).toHaveValue('120.00');
    expect(
      dialog.getByText('An amount goes on the freight of each container, of LCL and air once on the shipment'),
    ).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Unit of the margin' }), 'JPY');
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.clear(margin);
    await user.type(margin, '0.5');
    await save();
    expect(await dialog.findByText('JPY has no decimals: write 1')).toBeVisible();
    await user.clear(margin);
    await user.type(margin, '9000');
    const fault = { path: 'marginAmount', message: 'No exchange rate is stored for JPY: store one first' };
    api.use(refuses(updateCustomerTerms, 422, fault.message, [fault]));
    await save();
    expect(await dialog.findByText(fault.message)).toBeVisible();
    api.use(
      answers(updateCustomerTerms, ({ body }) => {
        sent = body;
        return { ...terms, version: 4 };
      }),
    );
    await save();
    expect(await screen.findByText('Terms saved')).toBeVisible();
    expect(sent).toMatchObject({ marginPercent: null, marginAmount: { amountMinor: 9_000, currency: 'JPY' } });
  });

  test('shows addresses and numbers, and changes them without the terms', async () => {
    let sent: unknown[] = [];
    api.use(
      ...page(westfjord),
      answers(updateCustomerTerms, ({ body, request }) => {
        sent = [request.headers.get('if-match'), body];
        return { ...terms, eoriNumber: 'NL809155702', version: 4 };
      }),
    );
    const { user } = open('admin', at);
    expect(await screen.findByText(/Columbusweg 38/)).toBeVisible();
    expect(screen.getByText('NL809155702B01')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit addresses and numbers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Addresses and numbers of Westfjord AS' }));
    const eori = dialog.getByRole('textbox', { name: /^EORI number/ });
    await user.click(eori);
    await user.paste('809');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Write the country and up to 15 characters, for example DE1234567')).toBeVisible();
    await user.clear(eori);
    await user.click(eori);
    await user.paste('nl809155702');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Addresses and numbers saved')).toBeVisible();
    expect(sent).toEqual([
      '"3"',
      expect.objectContaining({
        ...{ paymentDays: 30, marginPercent: 8, vatNumber: 'NL809155702B01', eoriNumber: 'NL809155702' },
        billingAddress: 'Columbusweg 38\n5928 LC Venlo',
      }),
    ]);
    expect(await screen.findByText('NL809155702')).toBeVisible();
  });

  test('shows its booking defaults, links to its rates, and changes only the defaults', async () => {
    const port = (code: string, city: string) => ({
      ...{ id: code.padEnd(24, '0').toLowerCase(), code, portName: city, city, cityCode: null, country: 'X' },
      ...{ jobCode: null, portType: 'SEA' as const, timeZone: 'UTC', lat: null, lon: null },
    });
    const [origin, destination] = [port('VNHPH', 'Haiphong'), port('NLRTM', 'Rotterdam')];
    const shipper = { ...{ id: '7'.repeat(24), companyName: 'Haiphong Rattan' }, email: '', phone: '', mobile: '' };
    let sent: unknown;
    api.use(...page(westfjord));
    api.use(
      answers(getCustomerTerms, { ...terms, shipper, origin, destination }),
      answers(updateCustomerTerms, ({ body, request }) => {
        sent = [request.headers.get('if-match'), body];
        return { ...terms, origin, destination, version: 4 };
      }),
    );
    const { user } = open('admin', at);
    expect(await screen.findByText('Haiphong Rattan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search rates on this lane' })).toHaveAttribute(
      'href',
      '/rates?mode=FCL&from=VNHPH&to=NLRTM&modify=1',
    );
    await user.click(screen.getByRole('button', { name: 'Edit defaults' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Defaults of Westfjord AS' }));
    await user.clear(dialog.getByRole('combobox', { name: /^Shipper/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Defaults saved')).toBeVisible();
    const { paymentDays, currency, creditLimit, marginPercent, marginAmount } = terms;
    expect(sent).toEqual([
      '"3"',
      {
        ...{ paymentDays, currency, creditLimit, marginPercent, marginAmount, shipper: null, consignee: null },
        ...{ origin: origin.id, destination: destination.id },
      },
    ]);
    expect(screen.queryByText('Haiphong Rattan')).not.toBeInTheDocument();
  });

  test('adds staff notes, and removes them with permission', async () => {
    const note = {
      ...{ id: '9'.repeat(24), text: 'Dock 4 only.', by: 'Bram de Groot', at: '2026-11-12T09:00:00.000Z' },
      mayRemove: true,
    };
    let sent: unknown;
    api.use(
      ...page(westfjord),
      answers(addCustomerNote, ({ body }) => {
        sent = body;
        return note;
      }),
      answers(removeCustomerNote, undefined),
    );
    const { user } = open('member', at);
    expect(await screen.findByText('No notes yet')).toBeVisible();
    const add = () => screen.getByRole('button', { name: 'Add internal note' });
    await user.click(add());
    expect(await screen.findByText('Write a note')).toBeVisible();
    await paste(user, screen.getByRole('textbox', { name: 'New note' }), 'Dock 4 only.');
    api.use(
      answers(
        listCustomerNotes,
        samplePage([note, { ...note, id: '8'.repeat(24), by: 'Mei-Ling Tan', mayRemove: false }]),
      ),
    );
    await user.click(add());
    expect(await screen.findByText('Note added')).toBeVisible();
    expect(sent).toEqual({ text: 'Dock 4 only.' });
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    const notes = within(await screen.findByRole('list', { name: 'Notes' }));
    expect(notes.queryByRole('button', { name: 'Remove the note of Mei-Ling Tan' })).not.toBeInTheDocument();
    await user.click(notes.getByRole('button', { name: 'Remove the note of Bram de Groot' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Note removed')).toBeVisible();
  });

  test('is read-only for a member', async () => {
    const may = {
      ...{ update: false, remove: false, deactivate: false, activate: false, makeAdmin: false },
      ...{ resetPassword: false, access: false, roles: [] },
    };
    api.use(...page(westfjord, [{ ...liv, may }]));
    open('member', at);
    expect(await screen.findByRole('link', { name: 'View Liv Moen' })).toBeVisible();
    for (const name of ['Invite user', 'Edit customer', 'Edit terms'])
      expect(screen.queryByText(name)).not.toBeInTheDocument();
  });
});
