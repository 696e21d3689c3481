import { documentExtensions, type StoredFile, uploadFile } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useFormContext, useWatch } from '@quayside/kernel/forms';
import { UploadField, type UploadFunction } from '@quayside/ui';
import { use } from 'react';
import { type BookingValues, type FormDocument, formDocuments } from './bookingValues';
import { FieldGrid, FormSection } from './FormSection';
import { RunningUploads } from './runningUploads';
import { useBookingField } from './useBookingField';

const accept = documentExtensions.map((extension) => `.${extension}`).join(',');

/** Documents of a booking that does not exist yet: files upload immediately, and the booking references their ids. */
export function Documents() {
  return (
    <FormSection title="Documents" note={documentExtensions.join(', ')}>
      <FieldGrid columns={2}>
        {formDocuments.map((document) => (
          <DocumentField key={document.step} document={document} />
        ))}
      </FieldGrid>
    </FormSection>
  );
}

function DocumentField({ document: { step, type, required } }: { document: FormDocument }) {
  const { api } = useKernel();
  const { control, getValues, setValue } = useFormContext<BookingValues>();
  const { label, error } = useBookingField(step);
  const toFollow: Partial<Record<string, string>> = useWatch({ control, name: 'toFollow' });
  const { current: running } = use(RunningUploads);
  const upload: UploadFunction<StoredFile> = async (file, options) => {
    running.add(file.name);
    try {
      const [stored] = await api.upload(uploadFile, { params: { type }, files: [file], ...options });
      if (!stored) throw new Error('The server kept no file');
      return stored;
    } finally {
      running.delete(file.name);
    }
  };
  const keep = (files: StoredFile[]) => setValue(step, files, { shouldDirty: true, shouldValidate: true });
  return (
    <UploadField
      name={step}
      label={label}
      required={required && toFollow[step] === undefined}
      files={useWatch({ control, name: step })}
      upload={upload}
      accept={accept}
      error={error}
      onUploaded={(file) => keep([...getValues(step), file])}
      onRemove={({ id }) => keep(getValues(step).filter((file) => file.id !== id))}
    />
  );
}
