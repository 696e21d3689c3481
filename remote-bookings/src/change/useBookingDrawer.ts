import { type Booking, getBooking, getTracking } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type DefaultValues, type FieldValues, type Path, useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { type FormPart, toaster, useConflict, useFormDraft } from '@quayside/ui';
import { useState } from 'react';
import { useShowChangedBooking } from './useShowChangedBooking';

interface BookingDrawer<F extends FieldValues> {
  readonly booking: Booking;
  /** Name of the stored draft, without the booking. */
  readonly draftName: string;
  readonly valuesOf: (booking: Booking) => F;
  /** Parts of the form, to compare two versions. */
  readonly partsOf: (values: F) => FormPart[];
  /** Returns what cannot be read, by form field. */
  readonly findErrors: (values: F) => readonly { readonly name: string; readonly message: string }[];
  /** Returns the form field of a body path. */
  readonly fieldOf: (path: string) => string;
  readonly send: (values: F, version: number) => Promise<Booking>;
  /** Message after saving. */
  readonly savedText: (saved: Booking) => string;
  readonly onClose: () => void;
}

/**
 * Form of a drawer that changes one part of a booking: with a draft, with both versions after a conflict, and with errors at
 * their fields.
 */
export const useBookingDrawer = <F extends FieldValues>(drawer: BookingDrawer<F>) => {
  const { booking, valuesOf, partsOf, findErrors, fieldOf, savedText, onClose } = drawer;
  const { api } = useKernel();
  const queries = useQueryClient();
  const show = useShowChangedBooking(booking._id);
  const [sending, setSending] = useState(false);
  const form = useForm<F>({ defaultValues: valuesOf(booking) as DefaultValues<F>, shouldFocusError: false });
  const params = { id: booking._id };
  const { conflict, save, drafted } = useConflict<F, Booking, Booking>({
    record: booking,
    valuesOf,
    partsOf,
    send: (values, { version }) => drawer.send(values, version),
    read: () => api.call(getBooking, { params }),
  });
  const draft = useFormDraft(form, `${drawer.draftName}:${booking._id}`, drafted);
  const send = form.handleSubmit(async (values) => {
    const errors = findErrors(values);
    for (const [index, { name, message }] of errors.entries())
      form.setError(name as Path<F>, { message }, { shouldFocus: index === 0 });
    if (errors.length > 0) return;
    setSending(true);
    try {
      const saved = await save(form, values);
      if (!saved) return;
      draft.drop();
      show(saved);
      void queries.invalidateQueries({ queryKey: callKey(getTracking, { params }) });
      toaster.success(savedText(saved));
      onClose();
    } catch (error) {
      if (!setFieldErrors(error, form.setError, fieldOf)) form.setError('root', { message: errorMessage(error) });
    } finally {
      setSending(false);
    }
  });
  // Messages of the server stay until the form is sent again.
  const submit = () => {
    form.clearErrors();
    return send();
  };
  return { form, conflict, draft, sending, submit };
};
