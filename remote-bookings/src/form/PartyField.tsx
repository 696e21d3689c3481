import { createConsignee, createShipper, listConsignees, listShippers } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Controller, useFormContext, valibotResolver } from '@quayside/kernel/forms';
import { useAbility } from '@quayside/kernel/session';
import { ContactPicker, FormField, toaster } from '@quayside/ui';
import { useState } from 'react';
import { AddDialog } from './AddDialog';
import type { BookingValues, ChosenParty } from './bookingValues';
import { useBookingField } from './useBookingField';

const parties = {
  shipper: { entity: 'Shipper', list: listShippers, create: createShipper },
  consignee: { entity: 'Consignee', list: listConsignees, create: createConsignee },
} as const;
export type PartyName = keyof typeof parties;

/** Shipper or consignee: searched by name, or added when none matches. */
export function PartyField({ party }: { party: PartyName }) {
  const { list } = parties[party];
  const { api } = useKernel();
  const { control, setValue } = useFormContext<BookingValues>();
  const mayAdd = useAbility().can('create', 'Contact');
  const [adding, setAdding] = useState<string | null>(null);
  const search = async (searchText: string, signal: AbortSignal) =>
    (await api.call(list, { query: { searchText, limit: 20 }, signal })).docs;
  return (
    <>
      <FormField {...useBookingField(party)} required>
        <Controller
          control={control}
          name={party}
          render={({ field }) => (
            <ContactPicker<ChosenParty>
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              search={search}
              scope={[list.path]}
              onAdd={mayAdd ? setAdding : undefined}
            />
          )}
        />
      </FormField>
      {adding !== null && (
        <AddParty
          party={party}
          companyName={adding}
          onClose={() => setAdding(null)}
          onAdded={(contact) => setValue(party, contact, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  );
}

interface AddPartyProps {
  party: PartyName;
  companyName: string;
  onAdded: (contact: ChosenParty) => void;
  onClose: () => void;
}

interface NewParty {
  companyName: string;
  email: string;
  mobile: string;
}

function AddParty({ party, companyName, onAdded, onClose }: AddPartyProps) {
  const { entity, create } = parties[party];
  const { api } = useKernel();
  const { getValues } = useFormContext<BookingValues>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = async (values: NewParty) => {
    const company = getValues('company')?.id ?? null;
    onAdded(await api.call(create, { body: { ...values, company }, idempotencyKey }));
    toaster.success(`${entity} created successfully`);
  };
  return (
    <AddDialog<NewParty>
      title={`Add ${entity.toLowerCase()}`}
      fields={[
        { name: 'companyName', label: `${entity} name`, required: true },
        { name: 'email', label: 'E-mail', type: 'email' },
        { name: 'mobile', label: 'Phone', type: 'tel' },
      ]}
      start={{ companyName, email: '', mobile: '' }}
      resolver={valibotResolver(create.body) as never}
      add={add}
      onClose={onClose}
    />
  );
}
