import {
  type Booking,
  countUnreadComments,
  type EnteredContainer,
  getBooking,
  updateBookingContainers,
} from '@quayside/contract';
import { answers, mockServer, paste, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { formAnswers } from '../testing/fillBooking';
import { openBooking } from '../testing/openBooking';
import { sampleBooking } from '../testing/samples';

const api = mockServer();
beforeEach(() => api.use(...formAnswers, answers(countUnreadComments, { unread: 0 })));
const cargo = { description: 'Chairs', packageType: null, measurement: 20, po: null };
const equipments: Booking['fields']['equipments'] = [
  { size: '40HC', items: [{ ...cargo, weight: 12_000, packages: 24, containerNumber: 'MSCU1234566', seals: ['A1'] }] },
  { size: '40RF', items: [{ ...cargo, weight: null, packages: null, containerNumber: null }] },
];
const booking = (rest: Partial<Booking> = {}): Booking => {
  const { may, fields } = sampleBooking();
  return sampleBooking({
    may: { ...may, update: true, recordEvents: true },
    fields: { ...fields, equipments },
    ...rest,
  });
};

const open = async (shown = booking()) => {
  api.use(answers(getBooking, shown));
  const view = openBooking();
  await view.user.click(await screen.findByRole('button', { name: 'Edit containers' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Containers' }, { timeout: 20_000 }));
  const box = (number: number) => within(drawer.getByRole('group', { name: new RegExp(`^Container ${number}`) }));
  return { ...view, drawer, box };
};

test('enters number, seals, weights and set point of each container', async () => {
  const sent: { containers: EnteredContainer[]; version: string | null }[] = [];
  api.use(
    answers(updateBookingContainers, ({ body, request }) => {
      sent.push({ containers: body.containers, version: request.headers.get('if-match') });
      return booking({ version: 2 });
    }),
  );
  const { user, drawer, box } = await open();
  expect(box(1).getByRole('textbox', { name: /^Container number/ })).toHaveValue('MSCU 123456 6');
  expect(box(1).queryByRole('textbox', { name: /^Set point/ })).not.toBeInTheDocument();
  await paste(user, box(1).getByRole('textbox', { name: /^VGM/ }), '15.800,5 kg');
  await paste(user, box(2).getByRole('textbox', { name: /^Container number/ }), 'CSQU3054380');
  await user.click(await box(2).findByRole('button', { name: 'Use CSQU3054383' }));
  await paste(user, box(2).getByRole('textbox', { name: /^Seal numbers/ }), 'UL-77; C9');
  await paste(user, box(2).getByRole('textbox', { name: /^Set point/ }), '−18,5');
  await user.click(drawer.getByRole('button', { name: 'Save containers' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.version).toBe('"1"');
  expect(sent[0]?.containers).toEqual([
    { number: 'MSCU 123456 6', seals: ['A1'], packages: 24, weight: 12_000, vgm: 15_800.5, setPoint: null },
    { number: 'CSQU3054383', seals: ['UL-77', 'C9'], packages: null, weight: null, vgm: null, setPoint: -18.5 },
  ]);
  expect(await screen.findByText('Containers saved')).toBeInTheDocument();
});

test('shows text that is no number, and refusals of the server, at their fields', async () => {
  const message = 'VGM includes the container: it is not less than the cargo weight';
  api.use(refuses(updateBookingContainers, 422, message, [{ path: 'containers.0.vgm', message }]));
  const { user, drawer, box } = await open();
  await paste(user, box(1).getByRole('textbox', { name: /^VGM/ }), 'heavy');
  await paste(user, box(2).getByRole('textbox', { name: /^Set point/ }), 'cold');
  await user.click(drawer.getByRole('button', { name: 'Save containers' }));
  expect(await box(1).findByText('Enter a number, such as 12,500')).toBeVisible();
  expect(box(2).getByText('Enter degrees Celsius, such as −18')).toBeVisible();
  await user.clear(box(2).getByRole('textbox', { name: /^Set point/ }));
  await user.clear(box(1).getByRole('textbox', { name: /^VGM/ }));
  await paste(user, box(1).getByRole('textbox', { name: /^VGM/ }), '100');
  await user.click(drawer.getByRole('button', { name: 'Save containers' }));
  expect(await box(1).findByText(message)).toBeVisible();
  expect(box(1).getByRole('textbox', { name: /^VGM/ })).toHaveValue('100');
});

test('shows seals, VGM and set point of a container in the list of cargo', async () => {
  const [first] = equipments;
  const item = { ...first?.items[0], vgm: 15_800, setPoint: -18 } as (typeof equipments)[number]['items'][number];
  api.use(
    answers(getBooking, booking({ fields: { ...booking().fields, equipments: [{ size: '40RF', items: [item] }] } })),
  );
  openBooking();
  expect(await screen.findByText('Seal A1 · VGM 15,800 kg · −18 °C')).toBeVisible();
});

test('offers no editing to people who may not edit the booking', async () => {
  const { may } = sampleBooking();
  api.use(answers(getBooking, booking({ may: { ...may, update: false } })));
  openBooking();
  await screen.findByText('Seal A1');
  expect(screen.queryByRole('button', { name: 'Edit containers' })).not.toBeInTheDocument();
});
