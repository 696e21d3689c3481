import { toaster } from '@quayside/ui';

const id = 'booking-form';
/** Below it toasts stand at the top, over the title of the drawer; there the form alone says what is wrong. */
const roomForToasts = '(min-width: 768px)';

export const incompleteTitle = 'Please Fill In the Required Fields';

const error = (title: string, detail?: string) => {
  if (window.matchMedia(roomForToasts).matches) toaster.error({ id, title, detail });
};

/** Some fields are not right. */
export const incomplete = (fields: number) =>
  error(incompleteTitle, `${fields} ${fields === 1 ? 'field needs' : 'fields need'} attention`);

/** The booking as a whole was not taken. */
export const refused = (message: string) => error(message);

/** Documents are on their way; the booking would be made without them. */
export const stillUploading = (names: readonly string[]) =>
  toaster.info({ id, title: 'Documents are still being uploaded', detail: names.join(', ') });

/** What was said goes once somebody mends it. */
export const settle = () => toaster.dismiss(id);
