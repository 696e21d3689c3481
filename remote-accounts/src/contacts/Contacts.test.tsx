import { type Contact, deleteContact, listContacts, listCustomers } from '@quayside/contract';
import { answers, mockServer, refuses, samplePage } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { contact, customer, halden, list, open } from './contacts.fixture';

const api = mockServer();

test('lists contacts with their linked customers, page by page', async () => {
  const rattan = contact('Haiphong Rattan');
  const alloy = contact('Kunshan Alloy Frames');
  api.use(
    answers(listContacts, ({ query }) =>
      query.get('page') === '2'
        ? samplePage([alloy], { totalDocs: 2, page: 2 })
        : samplePage([rattan], { totalDocs: 2, hasNextPage: true, nextPage: 2 }),
    ),
  );
  const { user } = open();
  const shown = within(await list());
  expect(shown.getByRole('heading', { name: 'Haiphong Rattan' })).toBeVisible();
  expect(shown.getByText('Nguyen Thi Lan · Haiphong, VN')).toBeVisible();
  expect(shown.getByText('Halden Outdoor B.V.')).toBeVisible();
  expect(screen.getByText('Showing 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await within(await list()).findByText('Kunshan Alloy Frames')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('filters by customer for super-admin-like users', async () => {
  const asked: (string | null)[] = [];
  api.use(
    answers(listCustomers, samplePage([customer])),
    answers(listContacts, ({ query }) => {
      asked.push(query.get('company'));
      return samplePage(query.get('company') ? [] : [contact('Haiphong Rattan')]);
    }),
  );
  const { user, router } = open('admin');
  await list();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Customer' }), 'Halden Outdoor B.V.');
  expect(await screen.findByText('No contact is linked to this customer.')).toBeVisible();
  expect(asked).toEqual([null, halden.id]);
  expect(router.state.location.search).toBe(`?company=${halden.id}`);
});

test('expands and collapses a long list of linked customers', async () => {
  const companies = ['Halden', 'Brightwater', 'Larkfield'].map((companyName, index) => ({
    id: `${index}`.repeat(24),
    companyName,
  }));
  api.use(answers(listContacts, samplePage([contact('Haiphong Rattan', { companies })])));
  const { user } = open();
  const shown = within(await list());
  expect(shown.queryByText('Larkfield')).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Show 2 more linked customers' }));
  expect(shown.getByText('Larkfield')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Show fewer linked customers' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(shown.queryByText('Larkfield')).not.toBeInTheDocument();
});

test('searches on the server, and says when nothing matches', async () => {
  api.use(
    answers(listContacts, ({ query }) =>
      query.get('searchText') === 'nobody' ? samplePage<Contact>([]) : samplePage([contact('Haiphong Rattan')]),
    ),
  );
  const { user, router } = open();
  await list();
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'nobody');
  expect(await screen.findByText('No contact matches', undefined, { timeout: 3000 })).toBeVisible();
  expect(router.state.location.search).toBe('?search=nobody');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await list()).toBeInTheDocument();
});

test('shows no add, edit or delete button without permission', async () => {
  api.use(answers(listContacts, samplePage([contact('Haiphong Rattan')])));
  open('customer-member');
  await list();
  for (const name of ['Add contact', 'Edit Haiphong Rattan', 'Delete Haiphong Rattan'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('shows a failed list', async () => {
  api.use(refuses(listContacts, 500, 'The contacts cannot be read'));
  open();
  expect(await screen.findByText('The contacts cannot be read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('deletes a contact after confirmation', async () => {
  api.use(answers(listContacts, samplePage([contact('Haiphong Rattan')])));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Haiphong Rattan' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete Haiphong Rattan contact?' }),
  );
  api.use(
    answers(deleteContact, undefined),
    answers(listContacts, samplePage<Contact>([])),
    answers(listCustomers, samplePage([customer])),
  );
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Success! Contact has been deleted')).toBeVisible();
  expect(await screen.findByText('No contacts yet')).toBeVisible();
  // In the page header and in the empty list.
  expect(screen.getAllByRole('link', { name: 'Import' })).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Add contact' })[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Add contact' })).toBeVisible();
});
