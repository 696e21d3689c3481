import { listConsignees, listShippers } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Controller, useFormContext } from '@quayside/kernel/forms';
import { ContactPicker, FormField } from '@quayside/ui';
import type { NamedParty, TrackingValues } from './trackingValues';

const lists = { shipper: listShippers, consignee: listConsignees } as const;

/** Shipper or consignee, searched by name. */
export function PartyInfoField({ name, label }: { name: 'shipper' | 'consignee'; label: string }) {
  const { api } = useKernel();
  const { control } = useFormContext<TrackingValues>();
  const search = async (searchText: string, signal: AbortSignal): Promise<readonly NamedParty[]> =>
    (await api.call(lists[name], { query: { searchText, limit: 20 }, signal })).docs;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormField name={name} label={label} error={fieldState.error?.message}>
          <ContactPicker
            value={field.value}
            onChange={(party) => field.onChange(party && { id: party.id, companyName: party.companyName })}
            onBlur={field.onBlur}
            search={search}
            scope={['tracking info', name]}
          />
        </FormField>
      )}
    />
  );
}
