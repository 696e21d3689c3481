import { createTicket, deleteLogo, uploadLogo } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import CompanyLogo from './CompanyLogo';

const api = mockServer();
const kept = `${'a'.repeat(24)}.png`;
const newer = `${'b'.repeat(24)}.png`;

const png = (name = 'northgate.png', bytes = 64) => {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([content], name, { type: 'image/png' });
};
const jpg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'northgate.jpg', { type: 'image/jpeg' });

/** Provides layout, decoded pictures and a canvas, which jsdom lacks. */
const givePictures = ({ width, height }: { width: number; height: number }) => {
  const drawn = jest.fn();
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(932);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue((932 * height) / width);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 932, 320));
  const context = { drawImage: drawn } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['cut'], { type: 'image/png' })));
  return drawn;
};

const open = (logo: string | null = null) => {
  api.use(answers(createTicket, { token: 'pass', expiresAt: '2026-11-20T09:01:00.000Z' }));
  return renderInKernel(<CompanyLogo />, { role: 'admin', user: { logo } });
};
type View = ReturnType<typeof open>;

const choose = ({ user }: View, file: File) => user.upload(screen.getByLabelText('Logo file'), file);
/** Chooses a picture and waits until it is decoded. */
const crop = async (view: View, file = png()) => {
  await choose(view, file);
  expect(await screen.findByRole('heading', { name: 'Crop the logo' })).toBeVisible();
  const picture = view.container.querySelector('img');
  if (!picture) throw new Error('There is no picture to crop');
  fireEvent.load(picture);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Upload logo' })).toBeEnabled());
};
const upload = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Upload logo' }));

test.each([
  ['a PDF', new File(['%PDF-1.7'], 'logo.pdf', { type: 'application/pdf' }), 'You can only upload JPG/PNG file!'],
  ['a text named .png', new File(['no picture'], 'logo.png'), 'You can only upload JPG/PNG file!'],
  ['a PNG of 1 MB', png('large.png', 1024 * 1024), 'Image must smaller than 1MB!'],
])('%s is refused', async (_, file, message) => {
  open();
  fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [file] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('No company logo yet')).toBeVisible();
});

test('takes the first of several dropped files', async () => {
  open();
  const zone = screen.getByText('or drop a file here').parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [jpg, png()] } });
  expect(await screen.findByText('Only northgate.jpg is taken: drop one file at a time')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Crop the logo' })).toBeVisible();
});

test('crops a picture to 932 × 200, sends it as PNG, and updates the session', async () => {
  const drawn = givePictures({ width: 1864, height: 400 });
  let sent: FormDataEntryValue | null = null;
  api.use(
    responds(uploadLogo, async (request) => {
      sent = (await request.formData()).get('logo');
      return Response.json({ data: { logo: newer } });
    }),
  );
  const view = open();
  await crop(view, jpg);
  const preview = screen.getByRole('img', { name: 'Preview of the logo' });
  expect(preview).toHaveProperty('width', 932);
  expect(preview).toHaveProperty('height', 200);
  expect(drawn).toHaveBeenLastCalledWith(expect.any(HTMLImageElement), 0, 0, 1864, 400, 0, 0, 932, 200);
  await upload(view);
  expect(await screen.findByText('Company logo updated!')).toBeVisible();
  expect(sent).toMatchObject({ name: 'northgate.png' });
  expect(view.session.getState().user?.logo).toBe(newer);
  const shown = await screen.findByRole('img', { name: 'Logo of Northgate Forwarding B.V.' });
  expect(shown.getAttribute('src')).toMatch(new RegExp(`/${newer}\\?token=pass$`));
});

test('moves the cropped part by arrow keys', async () => {
  const drawn = givePictures({ width: 932, height: 400 });
  const view = open();
  await crop(view);
  const zoom = screen.getByRole('slider', { name: 'Zoom' });
  // The whole picture is in the frame at first.
  await waitFor(() => expect(zoom).toHaveValue('0.5'));
  fireEvent.change(zoom, { target: { value: '1' } });
  await waitFor(() => expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([0, 100, 932, 200]));
  screen.getByRole('group', { name: 'Stored part' }).focus();
  await view.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([0, 96, 932, 200]));
});

test('shows a failed upload and keeps the crop', async () => {
  givePictures({ width: 1864, height: 400 });
  api.use(refuses(uploadLogo, 413, 'The file is too large'));
  const view = open();
  await crop(view);
  await upload(view);
  expect(await screen.findByText('Company logo update failed!')).toBeVisible();
  expect(screen.getByText('The file is too large')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload logo' })).toBeEnabled();
});

test('rejects a picture that cannot be decoded', async () => {
  const view = open();
  await choose(view, png());
  await screen.findByRole('heading', { name: 'Crop the logo' });
  fireEvent.error(view.container.querySelector('img') as HTMLImageElement);
  expect(await screen.findByText('You can only upload JPG/PNG file!')).toBeVisible();
  expect(await screen.findByText('No company logo yet')).toBeVisible();
});

test('removes the logo after confirmation', async () => {
  api.use(answers(deleteLogo, undefined));
  const view = open(kept);
  expect(await screen.findByRole('img', { name: 'Logo of Northgate Forwarding B.V.' })).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Remove logo' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to remove this company logo?' }),
  );
  await view.user.click(dialog.getByRole('button', { name: 'Remove logo' }));
  expect(await screen.findByText('Company logo removed!')).toBeVisible();
  expect(await screen.findByText('No company logo yet')).toBeVisible();
  expect(view.session.getState().user?.logo).toBeNull();
});

test('uploads a second logo for dark backgrounds', async () => {
  givePictures({ width: 1864, height: 400 });
  let ground: string | null = null;
  api.use(
    responds(uploadLogo, (request) => {
      ground = new URL(request.url).searchParams.get('ground');
      return Response.json({ data: { logo: newer } });
    }),
  );
  const view = open(kept);
  await view.user.upload(await screen.findByLabelText('Logo file for dark ground'), png());
  const picture = await waitFor(() => {
    const shown = view.container.querySelector('.reactEasyCrop_Image');
    if (!shown) throw new Error('There is no picture to crop');
    return shown;
  });
  fireEvent.load(picture);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Upload logo' })).toBeEnabled());
  await upload(view);
  expect(await screen.findByRole('img', { name: 'Dark mode logo of Northgate Forwarding B.V.' })).toBeInTheDocument();
  expect(ground).toBe('dark');
  expect(view.session.getState().user).toMatchObject({ logo: kept, logoDark: newer });
});

test('keeps the logo when removal fails', async () => {
  api.use(refuses(deleteLogo, 500, 'The logo cannot be removed'));
  const view = open(kept);
  await view.user.click(await screen.findByRole('button', { name: 'Remove logo' }));
  await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove logo' }));
  expect(await screen.findByText('Company logo remove failed!')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Logo of Northgate Forwarding B.V.' })).toBeInTheDocument();
});
