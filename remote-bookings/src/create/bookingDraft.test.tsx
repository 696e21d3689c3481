import { deleteFormDraft, getFormDraft, saveFormDraft } from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, refuses, renderInKernel, responds, sampleUser } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { serializeDraft } from '../form/bookingDraft';
import { filledBooking, formAnswers, type, upload } from '../testing/fillBooking';
import { toSampleId } from '../testing/samples';
import { CreateBookingDrawer } from './CreateBookingDrawer';

const api = mockServer();
beforeEach(() => api.use(...formAnswers));
afterEach(() => {
  useDrafts.getState().clear();
  api.events.removeAllListeners();
});

const open = (onClose = () => {}) =>
  renderInKernel(<CreateBookingDrawer open onClose={onClose} />, { at: '/bookings/all' });
const _submit = () => screen.getByRole('button', { name: 'Submit Booking' });
const reference = () => screen.getByRole('textbox', { name: /^Your reference number/ });

test('restores a half-filled form after a reload, and can discard it', async () => {
  const first = open();
  await type(first.user, 'Your reference number', 'HAL-PO-88410');
  await upload(first.user, 'Packing list', 'PL.pdf');
  await screen.findByText('packing-list.pdf');
  first.unmount();
  const { user } = open();
  expect(screen.getByText('Your draft was restored')).toBeInTheDocument();
  expect(reference()).toHaveValue('HAL-PO-88410');
  expect(screen.getByText('packing-list.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(reference()).toHaveValue('');
  expect(screen.queryByText('packing-list.pdf')).not.toBeInTheDocument();
  expect(useDrafts.getState().drafts).toEqual({});
});

test('does not share a draft between users', async () => {
  const first = open();
  await type(first.user, 'Your reference number', 'HAL-PO-88410');
  first.unmount();
  renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, { user: { id: toSampleId(0xdd) } });
  expect(screen.queryByText('Your draft was restored')).not.toBeInTheDocument();
  expect(reference()).toHaveValue('');
});

test('ignores a draft of another shape', () => {
  useDrafts.getState().keep(`booking:drawer:${sampleUser('agent').id}`, { version: 0, values: { mblNumber: 7 } });
  open();
  expect(screen.queryByText('Your draft was restored')).not.toBeInTheDocument();
  expect(reference()).toHaveValue('');
});

test('deletes the draft when the user leaves the form', async () => {
  const onClose = jest.fn();
  const { user } = open(onClose);
  await type(user, 'Your reference number', 'HAL');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(useDrafts.getState().drafts).toEqual({});
});

test('asks before closing a form with input', async () => {
  const { user } = open();
  await type(user, 'Your reference number', 'HAL');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'You have unsaved changes, are you sure you want to leave?' }),
  ).toBeInTheDocument();
});

describe('draft on the server', () => {
  const elsewhere = (version: number, reference: string) => ({
    form: 'booking:drawer',
    content: serializeDraft({
      about: '',
      values: { ...filledBooking(), your_reference_number: reference },
      attempt: null,
    }),
    ...{ version, updatedAt: '2026-11-29T10:00:00.000Z' },
  });

  test('saves input after a pause, and shows that it is saved', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(saveFormDraft, ({ body, params, request }) => {
        sent.push([params.form, request.headers.get('if-match'), body.content.values]);
        return { ...elsewhere(1, ''), content: body.content };
      }),
    );
    const { user } = open();
    await type(user, 'Your reference number', 'HAL-PO-88410');
    expect(await screen.findByText(/^Saved/, undefined, { timeout: 5_000 })).toBeVisible();
    expect(sent).toEqual([
      ['booking:drawer', '"0"', expect.objectContaining({ your_reference_number: 'HAL-PO-88410' })],
    ]);
  });

  test('can be continued in another tab, or discarded', async () => {
    const deleted = jest.fn();
    api.use(
      answers(getFormDraft, elsewhere(3, 'HAL-PO-1')),
      responds(deleteFormDraft, () => {
        deleted();
        return new Response(null, { status: 204 });
      }),
    );
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
    expect(reference()).toHaveValue('HAL-PO-1');
    first.unmount();
    useDrafts.getState().clear();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(reference()).toHaveValue('');
    await waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
  });

  test('offers to continue what was left when typing began before it was found', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      responds(getFormDraft, async () => {
        await asked;
        return Response.json({ data: elsewhere(3, 'HAL-PO-1') });
      }),
    );
    const { user } = open();
    await type(user, 'Your reference number', 'MINE');
    answer();
    expect(await screen.findByText(/You have unsent work in this form, saved/)).toHaveTextContent(
      /Continuing replaces your entries here\.$/,
    );
    expect(screen.queryByText(/changed in another tab/)).not.toBeInTheDocument();
    expect(reference()).toHaveValue('MINE');
    expect(screen.getByRole('button', { name: 'Keep this version' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue where you left off' }));
    expect(reference()).toHaveValue('HAL-PO-1');
  });

  test('offers both versions when another tab saved first, and overwrites neither', async () => {
    api.use(refuses(saveFormDraft, 409, 'Somebody changed this form in another tab meanwhile.'));
    const { user } = open();
    await type(user, 'Your reference number', 'MINE');
    api.use(answers(getFormDraft, elsewhere(4, 'THEIRS')));
    expect(await screen.findByText(/changed in another tab/, undefined, { timeout: 5_000 })).toBeVisible();
    expect(reference()).toHaveValue('MINE');
    await user.click(screen.getByRole('button', { name: 'Use that version' }));
    expect(reference()).toHaveValue('THEIRS');
  });
});
