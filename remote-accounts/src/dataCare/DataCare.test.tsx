import {
  type DataCare as Care,
  cancelDataExport,
  type DataExport,
  defaultRetention,
  endLegalHold,
  eraseMember,
  eraseOwnData,
  exportCompanyData,
  exportOwnData,
  getDataCare,
  type LegalHold,
  listDataExports,
  listLegalHolds,
  listRemovedPeople,
  placeLegalHold,
  updateDataCare,
} from '@quayside/contract';
import {
  answers,
  mockServer,
  paste,
  refuses,
  renderInKernel,
  responds,
  samplePage,
  sampleUser,
} from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OwnDataPanel } from '../account/OwnDataPanel';
import DataCare from './DataCare';
import LegalHoldStrip from './LegalHoldStrip';

const api = mockServer();
const admin = sampleUser('admin');
const care: Care = { ofCompany: true, days: defaultRetention, holds: 1, version: 3 };
const hold: LegalHold = {
  ...{ id: 'a'.repeat(24), kind: 'booking', record: 'b'.repeat(24), name: 'MAEU4471', reason: 'Case C-12/26' },
  ...{ by: 'Ines Verhoeven', at: '2026-11-20T09:00:00.000Z', ended: null },
};
const made: DataExport = {
  ...{ id: 'c'.repeat(24), about: 'company', subject: 'd'.repeat(24), name: 'Northgate', state: 'working' },
  ...{ done: 40, total: 160, size: null, problem: null, by: 'Ines Verhoeven' },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', expiresAt: null },
};
const gone = { id: 'e'.repeat(24), name: 'Ilse Vandamme', companyName: 'Northgate', removedAt: hold.at };

const open = (found: Care = care, role: 'admin' | 'super-admin' = 'admin') => {
  api.use(
    answers(getDataCare, found),
    answers(listLegalHolds, samplePage([hold])),
    answers(listDataExports, [made]),
    answers(listRemovedPeople, samplePage([gone])),
  );
  return renderInKernel(<DataCare />, { role, at: '/settings/data', path: '/settings/data' });
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });

test('lets an admin change retention periods, with explanations and errors', async () => {
  const { user } = open();
  const audit = await field(/^Audit, days/);
  expect(audit).toHaveAccessibleDescription('7 years. 366 to 3653, usually 2557');
  expect(screen.getByText('A legal hold is in force')).toBeVisible();
  const mails = await field(/^Mails sent, days/);
  await user.clear(mails);
  await user.type(mails, '400');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mails).toHaveAccessibleDescription('From 7 to 365 days'));
  await user.clear(mails);
  await user.type(mails, '90');
  let sent: unknown;
  api.use(
    answers(updateDataCare, ({ body, request }) => {
      sent = [body, request.headers.get('if-match')];
      return { ...care, days: { ...care.days, mails: 90 }, version: 4 };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Times saved')).toBeVisible();
  expect(sent).toEqual([{ days: { ...defaultRetention, mails: 90 } }, '"3"']);
});

test('reports a conflict and keeps the input', async () => {
  const { user } = open();
  const mails = await field(/^Mails sent, days/);
  await user.clear(mails);
  await user.type(mails, '45');
  api.use(refuses(updateDataCare, 409, 'Somebody changed these times meanwhile.'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody changed these times meanwhile.')).toBeVisible();
  expect(mails).toHaveValue('45');
});

test('shows platform staff the defaults of companies', async () => {
  open({ ...care, ofCompany: false, holds: 0 }, 'super-admin');
  const kinds = await screen.findByRole('list', { name: 'How long data is stored' });
  expect(within(kinds).getByText('7 years')).toBeVisible();
  expect(within(kinds).getByText('A company can choose 1 year to 10 years')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Export of all data' })).not.toBeInTheDocument();
});

test('starts, shows, cancels and finishes an export', async () => {
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Exports of data' }));
  expect(list.getByText('Collecting, 25 %')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export data' })).toBeDisabled();
  api.use(
    answers(cancelDataExport, { ...made, state: 'cancelled' }),
    answers(listDataExports, [{ ...made, state: 'cancelled' }]),
  );
  await user.click(list.getByRole('button', { name: 'Stop' }));
  expect(await list.findByText('Stopped')).toBeVisible();
  const done: DataExport = { ...made, state: 'done', size: 86_016, expiresAt: '2026-11-27T09:00:00.000Z' };
  api.use(answers(exportCompanyData, done), answers(listDataExports, [done]));
  await user.click(screen.getByRole('button', { name: 'Export data' }));
  expect(await list.findByText('Ready')).toBeVisible();
  expect(list.getByText(/84 KB/)).toBeVisible();
  expect(list.getByRole('button', { name: 'Download' })).toBeEnabled();
});

test('ends a hold with a reason, and erases a removed person by name', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End the hold of MAEU4471' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await user.click(dialog().getByRole('button', { name: 'End hold' }));
  expect(await dialog().findByText('Reason is a required field')).toBeVisible();
  api.use(
    answers(endLegalHold, ({ body }) => ({
      ...hold,
      ended: { by: 'Ines', at: hold.at, reason: JSON.stringify(body) },
    })),
  );
  await paste(user, dialog().getByLabelText(/Reason/), 'Settled');
  await user.click(dialog().getByRole('button', { name: 'End hold' }));
  expect(await screen.findByText('The legal hold has ended')).toBeVisible();

  const sent: unknown[] = [];
  api.use(
    responds(eraseMember, async (request) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Erase Ilse Vandamme' }));
  await paste(user, dialog().getByLabelText(/^Name/), 'Ilse');
  await user.click(dialog().getByRole('button', { name: 'Erase' }));
  expect(await dialog().findByText('Type it as it is: Ilse Vandamme')).toBeVisible();
  await paste(user, dialog().getByLabelText(/^Name/), ' Vandamme');
  await user.click(dialog().getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('The personal data are erased')).toBeVisible();
  expect(sent).toEqual([{ typed: 'Ilse Vandamme' }]);
});

describe('on a record', () => {
  const strip = <LegalHoldStrip record={hold.record} places={{ kind: 'booking', called: 'MAEU4471' }} />;

  test('shows staff the hold, with a button only with permission', async () => {
    api.use(answers(listLegalHolds, samplePage([hold])));
    renderInKernel(strip, { role: 'agent', at: '/bookings' });
    expect(await screen.findByText('Under a legal hold: nothing of it is deleted.')).toBeVisible();
    expect(screen.getByText(/Case C-12\/26/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('lets an admin place a hold, and shows why it was refused', async () => {
    const ended = { ...hold, ended: { by: 'Ines', at: hold.at, reason: 'Settled' } };
    api.use(
      answers(listLegalHolds, samplePage([ended])),
      refuses(placeLegalHold, 409, 'This is under a legal hold already.'),
    );
    const { user } = renderInKernel(strip, { role: 'admin', at: '/bookings' });
    await user.click(await screen.findByRole('button', { name: 'Legal hold' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Place MAEU4471 on legal hold?' }));
    await paste(user, dialog.getByLabelText(/Reason/), 'Case');
    await user.click(dialog.getByRole('button', { name: 'Place hold' }));
    expect(await screen.findByText('This is under a legal hold already.')).toBeVisible();
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('Case');
  });

  test('is neither shown to nor requested for other users', () => {
    renderInKernel(strip, { role: 'customer-admin', at: '/bookings' });
    expect(screen.queryByText(/legal hold/i)).not.toBeInTheDocument();
  });
});

test("exports the user's own data, and erases it with address and password", async () => {
  api.use(answers(listDataExports, []), answers(exportOwnData, { ...made, about: 'person' }));
  const { user } = renderInKernel(<OwnDataPanel />, { role: 'admin', at: '/settings/account' });
  await user.click(await screen.findByRole('button', { name: 'Erase my data' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Erase your personal data?' }));
  await user.type(dialog.getByLabelText(/^Your e-mail/), admin.email);
  await paste(user, dialog.getByLabelText(/^Current password/), 'wrong');
  api.use(
    refuses(eraseOwnData, 422, 'Please check the marked fields.', [
      { path: 'currentPassword', message: 'The current password is wrong' },
    ]),
  );
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByText('The current password is wrong')).toBeVisible();
  api.use(refuses(eraseOwnData, 409, 'Ines Verhoeven is the last admin of Northgate. Make somebody else admin first.'));
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText(/is the last admin of Northgate/)).toBeVisible();
});
