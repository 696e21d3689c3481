import {
  type Customer,
  type CustomerTerms,
  getCustomerTerms,
  listConsignees,
  listShippers,
  updateCustomerTerms,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Link } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import {
  Box,
  Button,
  ContactPicker,
  Faces,
  FormDialog,
  FormField,
  Grid,
  Panel,
  type PortOption,
  PortPicker,
  Skeleton,
  toaster,
} from '@quayside/ui';
import { Pencil, Search } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/customers';
import { type Defaults, toDefaultsBody } from './termsForm';

const labels = {
  get shipper() {
    return t('Shipper');
  },
  get consignee() {
    return t('Consignee');
  },
  get origin() {
    return t('Port of loading');
  },
  get destination() {
    return t('Port of discharge');
  },
} as const satisfies Record<keyof Defaults, string>;
const lists = { shipper: listShippers, consignee: listConsignees } as const;

/** Texts of the panel; undefined when not set. */
const texts = {
  shipper: ({ shipper }) => shipper?.companyName,
  consignee: ({ consignee }) => consignee?.companyName,
  origin: ({ origin }) => origin && `${origin.code} ${origin.city}`,
  destination: ({ destination }) => destination && `${destination.code} ${destination.city}`,
} as const satisfies Record<keyof Defaults, (defaults: Defaults) => string | null | undefined>;

const modes: Partial<Record<PortOption['portType'], 'FCL' | 'AIR'>> = { SEA: 'FCL', AIR: 'AIR' };

/** Returns the rate search of the lane, in the mode of its ports; null when one is missing or they differ in kind. */
const toSearchAddress = ({ origin, destination }: Defaults): string | null => {
  if (!origin || !destination || origin.portType !== destination.portType) return null;
  const mode = modes[origin.portType];
  return mode ? `/rates?${new URLSearchParams({ mode, from: origin.code, to: destination.code, modify: '1' })}` : null;
};

/** Defaults of a customer's new bookings. */
export function DefaultsPanel({ customer }: { customer: Customer }) {
  const terms = useCall(getCustomerTerms, { params: { id: customer.id } });
  const mayEdit = useAbility().can('update', 'Company') && customer.status !== 'inactive';
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={t('Defaults')}
      actions={
        mayEdit &&
        terms.data && (
          <Button variant="ghost" size="sm" aria-label={t('Edit defaults')} onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            {t('Edit')}
          </Button>
        )
      }
    >
      <Faces query={terms} skeleton={<Skeleton h="96px" m="16px" />}>
        {(agreed) => {
          const search = toSearchAddress(agreed);
          return (
            <>
              <Box as="dl" p="16px" display="grid" gap="12px">
                {(Object.keys(labels) as (keyof Defaults)[]).map((name) => (
                  <Box key={name}>
                    <Box as="dt" textStyle="label" color="fg.subtle">
                      {labels[name]}
                    </Box>
                    <Box as="dd" textStyle="dense" overflowWrap="anywhere">
                      {texts[name](agreed) ?? '–'}
                    </Box>
                  </Box>
                ))}
              </Box>
              {search && (
                <Box px="16px" pb="16px">
                  <Button asChild variant="outline" size="sm">
                    <Link to={search} aria-label={t('Search rates on this lane')}>
                      <Search aria-hidden />
                      {t('Search rates')}
                    </Link>
                  </Button>
                </Box>
              )}
              {editing && <DefaultsDialog customer={customer} terms={agreed} onClose={() => setEditing(false)} />}
            </>
          );
        }}
      </Faces>
    </Panel>
  );
}

interface DefaultsDialogProps {
  customer: Customer;
  terms: CustomerTerms;
  onClose: () => void;
}

function DefaultsDialog({ customer: { id, companyName }, terms, onClose }: DefaultsDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Defaults>(terms);
  const choose = (change: Partial<Defaults>) => setChosen((now) => ({ ...now, ...change }));
  const save = useSend(updateCustomerTerms, {
    onSuccess: (saved) => {
      toaster.success(t('Defaults saved'));
      queries.setQueryData(callKey(getCustomerTerms, { params: { id } }), saved);
      onClose();
    },
    // The input stays and the newer version is loaded, so that saving again replaces it.
    onError: (error) => {
      toaster.error({ id: 'defaults', title: errorMessage(error) });
      void queries.invalidateQueries({ queryKey: callKey(getCustomerTerms) });
    },
  });
  const { paymentDays, currency, creditLimit, marginPercent, marginAmount, version } = terms;
  const submit = () =>
    save.mutate({
      params: { id },
      body: { paymentDays, currency, creditLimit, marginPercent, marginAmount, ...toDefaultsBody(chosen) },
      ifMatch: version,
    });
  return (
    <FormDialog
      title={t('Defaults of {companyName}', { companyName })}
      submitLabel={t('Save')}
      sending={save.isPending}
      submit={submit}
      onClose={onClose}
    >
      <Grid color="fg" gap="16px">
        <Box color="fg.muted">
          {t('New bookings for this customer start with these values. You can change them in the booking.')}
        </Box>
        {(['shipper', 'consignee'] as const).map((name) => (
          <FormField key={name} name={name} label={labels[name]}>
            <ContactPicker
              value={chosen[name]}
              onChange={(contact) => choose({ [name]: contact })}
              scope={[lists[name].path]}
              search={async (searchText, signal) =>
                (await api.call(lists[name], { query: { searchText, limit: 20 }, signal })).docs
              }
            />
          </FormField>
        ))}
        {(['origin', 'destination'] as const).map((name) => (
          <FormField key={name} name={name} label={labels[name]}>
            <PortPicker value={chosen[name]} onChange={(port) => choose({ [name]: port })} />
          </FormField>
        ))}
      </Grid>
    </FormDialog>
  );
}
