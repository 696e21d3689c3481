import { ApiError } from '@quayside/kernel/api';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InUi } from '../InUi';
import { UploadField } from './UploadField';
import { shownPercent, type UploadedFile, type UploadFunction } from './useUpload';

const file = new File(['%PDF-1.7'], 'AMS_CMDUHPH0412867.pdf', { type: 'application/pdf' });
const kept: UploadedFile = { id: '1', name: 'AMS_CMDUHPH0412867.pdf', size: 86_016 };

function Form({ upload }: { upload: UploadFunction<UploadedFile> }) {
  const [files, setFiles] = useState<UploadedFile[]>([]);
  return (
    <InUi>
      <UploadField
        label="AMS document"
        files={files}
        upload={upload}
        onUploaded={(one) => setFiles([...files, one])}
        onRemove={() => setFiles([])}
      />
    </InUi>
  );
}

const choose = async () => {
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('AMS document, file'), file);
  return user;
};

test('never says 100 percent before the server answers', () => {
  expect([0, 0.42, 1].map(shownPercent)).toEqual([0, 42, 99]);
});

test('sends a chosen file, shows its progress and lists it with its size', async () => {
  let progress: (share: number) => void = () => {};
  let answer: (uploaded: UploadedFile) => void = () => {};
  render(
    <Form
      upload={(_, { onProgress }) => {
        progress = onProgress;
        return new Promise((resolve) => {
          answer = resolve;
        });
      }}
    />,
  );
  expect(screen.getByRole('button', { name: /Select document/ })).toBeVisible();
  await choose();
  act(() => progress(1));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '99');
  await act(async () => answer(kept));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('AMS_CMDUHPH0412867.pdf')).toBeVisible();
  expect(screen.getByText('84 KB')).toBeVisible();
});

test('names a failed file and its cause, and sends it again with Retry', async () => {
  const upload = jest
    .fn<Promise<UploadedFile>, [File]>()
    .mockRejectedValueOnce(new Error('Connection lost at 38 %'))
    .mockResolvedValueOnce(kept);
  render(<Form upload={upload} />);
  const user = await choose();
  expect(await screen.findByText('upload AMS_CMDUHPH0412867.pdf failed')).toBeVisible();
  expect(screen.getByText('Connection lost at 38 %. The file is still selected.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('84 KB')).toBeVisible();
  expect(upload.mock.calls.map(([sent]) => sent)).toEqual([file, file]);
});

test('asks for another file after a refusal', async () => {
  const upload = jest
    .fn<Promise<UploadedFile>, [File]>()
    .mockRejectedValueOnce(new ApiError({ statusCode: 413, message: 'The file is larger than 20 MB.' }))
    .mockResolvedValueOnce(kept);
  render(<Form upload={upload} />);
  const user = await choose();
  expect(await screen.findByText('The file is larger than 20 MB.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  const asked = jest.spyOn(screen.getByLabelText<HTMLInputElement>('AMS document, file'), 'click');
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  expect(asked).toHaveBeenCalledTimes(1);
  await choose();
  expect(await screen.findByText('84 KB')).toBeVisible();
});

test('aborts a cancelled upload and frees the field', async () => {
  let signal: AbortSignal | undefined;
  render(
    <Form
      upload={(_, options) => {
        signal = options.signal;
        return new Promise(() => {});
      }}
    />,
  );
  const user = await choose();
  await user.click(screen.getByRole('button', { name: 'Cancel upload of AMS_CMDUHPH0412867.pdf' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: /Select document/ })).toBeVisible();
});

test('dismisses a refused file for another one', async () => {
  render(<Form upload={() => Promise.reject(new Error('notes.exe is not a document'))} />);
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Dismiss AMS_CMDUHPH0412867.pdf' }));
  expect(screen.queryByText(/failed/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Select document/ })).toBeVisible();
});

test('aborts the upload when the form unmounts', async () => {
  let signal: AbortSignal | undefined;
  const { unmount } = render(
    <Form
      upload={(_, options) => {
        signal = options.signal;
        return new Promise(() => {});
      }}
    />,
  );
  await choose();
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('shows the server’s message about the file', async () => {
  const message = 'virus.pdf is not a PDF.';
  const refusal = new ApiError({
    statusCode: 422,
    message: 'Please check the marked fields.',
    errors: [{ path: 'documents', message }],
  });
  render(<Form upload={() => Promise.reject(refusal)} />);
  await choose();
  expect(await screen.findByText('virus.pdf is not a PDF.')).toBeVisible();
});
