import { type Banner, deleteBanner, listBanners, previewBanner, publishBanner } from '@quayside/contract';
import {
  answers,
  mockServer,
  paste,
  refuses,
  renderInKernel,
  responds,
  samplePage,
} from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BannerPanel } from './BannerPanel';
import { useBannerEditing } from './useBannerEditing';

const api = mockServer();
/** From -06:00 to +13:00 the day after tomorrow is the 22nd, in local time and in UTC. */
const now = new Date('2026-11-20T06:00:00.000Z');
const ids = { gates: '1'.repeat(24), week: '2'.repeat(24), storm: '3'.repeat(24) };
const banner = (rest: Partial<Banner>): Banner => ({
  _id: ids.gates,
  text: 'Gate delays at Antwerp',
  expireDate: '2026-11-27T23:59:59.999Z',
  status: 'internal',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...rest,
});
const gates = banner({});
const week = banner({ _id: ids.week, text: 'Golden Week backlog has cleared', status: 'live', expireDate: null });
const storm = banner({
  _id: ids.storm,
  text: 'Typhoon warning',
  status: 'pending',
  expireDate: '2026-10-09T23:59:59.999Z',
});

function Page() {
  return <BannerPanel editing={useBannerEditing()} />;
}
const open = (docs: Banner[] | (() => Banner[]) = []) => {
  api.use(answers(listBanners, () => samplePage(typeof docs === 'function' ? docs() : docs)));
  return renderInKernel(<Page />, { role: 'super-admin', now });
};
const text = () => screen.getByRole('textbox', { name: /^Text/ });
const expiry = () => screen.getByLabelText('Expires');
const button = (name: string) => screen.getByRole('button', { name });
const row = async (part: string) =>
  within((await screen.findByText(part, { selector: 'li p' })).closest('li') as HTMLElement);
const yes = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('counts and previews the text while typing', async () => {
  const { user } = open();
  await paste(user, text(), 'Gate delays');
  expect(screen.getByText('11/200')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Live preview' })).getByText('Gate delays')).toBeVisible();
});

test('requires a text of at most 200 characters', async () => {
  const { user } = open();
  await user.click(button('Publish'));
  expect(await screen.findByText('text is a required field')).toBeVisible();
  await waitFor(() => expect(text()).toHaveFocus());
  await user.click(text());
  await user.paste('x'.repeat(201));
  expect(await screen.findByText('text must be lesser or equal 200 characters long')).toBeVisible();
  expect(screen.getByText('201/200')).toBeVisible();
});

test('disables days up to tomorrow', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  const day = async (name: RegExp) => screen.findByRole('button', { name });
  expect(await day(/21 November 2026/)).toHaveAttribute('aria-disabled', 'true');
  expect(await day(/22 November 2026/)).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(await day(/27 November 2026/));
  expect(expiry()).toHaveValue('2026/11/27');
});

test('confirms a preview, keeps it in the form and offers no second preview', async () => {
  let sent: unknown;
  let docs: Banner[] = [];
  api.use(
    answers(previewBanner, ({ body }) => {
      sent = body;
      docs = [gates];
      return gates;
    }),
  );
  const { user } = open(() => docs);
  await paste(user, text(), 'Gate delays at Antwerp');
  await user.type(expiry(), '2026.11.27');
  await user.click(button('Preview'));
  expect(await screen.findByText('Banner created and is previewing at the top of the page.')).toBeVisible();
  expect(sent).toEqual({ text: 'Gate delays at Antwerp', expireDate: '2026-11-27T23:59:59.999Z' });
  expect(button('Preview')).toBeDisabled();
  expect(text()).toHaveValue('Gate delays at Antwerp');
  const shown = await row('Gate delays at Antwerp');
  expect(shown.getByText('Status: Internal')).toBeInTheDocument();
  expect(shown.getByText(/Expires 11\/27\/2026 · created/)).toBeVisible();
});

test('warns before publishing, then creates and publishes a new banner', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(previewBanner, gates),
    answers(publishBanner, ({ params, body }) => {
      sent.push(params.id, body);
      return banner({ status: 'live' });
    }),
  );
  const { user } = open();
  await paste(user, text(), 'Gate delays at Antwerp');
  await user.click(button('Publish'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish this banner?' }));
  expect(
    dialog.getByText("Any banner that is currently active will be deactivated on the customer's platform."),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await yes(user, 'Publish');
  expect(await screen.findByText('Banner published.')).toBeVisible();
  expect(sent).toEqual([ids.gates, { text: 'Gate delays at Antwerp', expireDate: null }]);
  expect(text()).toHaveValue('');
});

test('keeps the text when publishing fails, and creates no second banner on retry', async () => {
  let made = 0;
  api.use(
    answers(previewBanner, () => {
      made += 1;
      return gates;
    }),
    refuses(publishBanner, 409, 'Somebody else published just now'),
  );
  const { user } = open();
  await paste(user, text(), 'Gate delays at Antwerp');
  await user.click(button('Publish'));
  await yes(user, 'Publish');
  expect(await screen.findByText('Somebody else published just now')).toBeVisible();
  expect(text()).toHaveValue('Gate delays at Antwerp');
  api.use(answers(publishBanner, banner({ status: 'live' })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(button('Publish'));
  await yes(user, 'Publish');
  expect(await screen.findByText('Banner published.')).toBeVisible();
  expect(made).toBe(1);
});

test('shows the state of each banner, a pending one as Expired', async () => {
  open([gates, week, storm]);
  expect((await row(gates.text)).getByText('Status: Internal')).toBeInTheDocument();
  const live = await row(week.text);
  expect(live.getByText('Status: Live')).toBeInTheDocument();
  expect(live.getByText(/^Never expires/)).toBeVisible();
  expect((await row(storm.text)).getByText('Status: Expired')).toBeInTheDocument();
});

test('publishes an expired banner again with a future day', async () => {
  let sent: unknown;
  api.use(
    answers(previewBanner, ({ body }) => {
      sent = body;
      return banner({ ...storm, status: 'internal', expireDate: null });
    }),
  );
  const { user } = open([storm]);
  await user.click((await row(storm.text)).getByRole('button', { name: 'Edit banner' }));
  expect(text()).toHaveValue('Typhoon warning');
  await user.click(button('Preview'));
  expect(await screen.findByText('Choose 2026/11/22 or a later day')).toBeVisible();
  await user.clear(expiry());
  await user.tab();
  await user.click(button('Preview'));
  await waitFor(() => expect(sent).toEqual({ id: ids.storm, text: 'Typhoon warning', expireDate: null }));
});

test('asks before replacing input with another banner', async () => {
  const { user } = open([gates]);
  await paste(user, text(), 'Something new');
  await user.click((await row(gates.text)).getByRole('button', { name: 'Edit banner' }));
  expect(await screen.findByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
  await yes(user, 'Stay');
  await waitFor(() => expect(text()).toHaveValue('Something new'));
  await user.click((await row(gates.text)).getByRole('button', { name: 'Edit banner' }));
  await yes(user, 'Confirm');
  await waitFor(() => expect(text()).toHaveValue(gates.text));
  expect(button('Preview')).toBeDisabled();
  await user.click(button('New banner'));
  expect(text()).toHaveValue('');
});

test('asks before deleting, confirms it and clears the form', async () => {
  let docs = [gates, week];
  api.use(
    responds(deleteBanner, (request) => {
      docs = docs.filter(({ _id }) => !request.url.endsWith(_id));
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open(() => docs);
  await user.click((await row(gates.text)).getByRole('button', { name: 'Edit banner' }));
  await user.click((await row(gates.text)).getByRole('button', { name: 'Delete banner' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this banner?' }),
  ).toBeVisible();
  await yes(user, 'Delete');
  expect(await screen.findByText('Success! Banner has been deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(gates.text, { selector: 'li p' })).not.toBeInTheDocument());
  expect(text()).toHaveValue('');
});

test('shows changes by other super-admins in the list', async () => {
  let docs: Banner[] = [];
  const { realtime } = open(() => docs);
  expect(await screen.findByText('No banners yet')).toBeVisible();
  docs = [week];
  act(() => realtime.emit('PUBLISH_BANNER', { id: ids.week }));
  expect((await row(week.text)).getByText('Status: Live')).toBeInTheDocument();
});

test('keeps an invalid expiry in the form, and neither publishes nor previews', async () => {
  const { user } = open();
  await paste(user, text(), 'Gate delays at Antwerp');
  await user.type(expiry(), '2026/11/31');
  expect(screen.queryByText('Enter a date as yyyy/MM/dd')).not.toBeInTheDocument();
  await user.click(button('Publish'));
  expect(await screen.findByText('Enter a date as yyyy/MM/dd')).toBeVisible();
  expect(expiry()).toHaveValue('2026/11/31');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.clear(expiry());
  await user.type(expiry(), '20261120{Enter}');
  expect(await screen.findByText('Choose 2026/11/22 or a later day')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.clear(expiry());
  await user.type(expiry(), '2026-11-30{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Publish this banner?' })).toBeVisible();
});

test('lets a banner keep an expiry that is too early for a new one', async () => {
  let sent: unknown;
  const near = banner({ expireDate: '2026-11-21T23:59:59.999Z' });
  api.use(
    answers(publishBanner, ({ body }) => {
      sent = body;
      return near;
    }),
  );
  const { user } = open([near]);
  await user.click((await row(near.text)).getByRole('button', { name: 'Edit banner' }));
  await user.click(expiry());
  await user.tab();
  expect(expiry()).toHaveValue('2026/11/21');
  expect(expiry()).toBeValid();
  await user.click(button('Publish'));
  await yes(user, 'Publish');
  await waitFor(() => expect(sent).toEqual({ text: near.text, expireDate: near.expireDate }));
});
