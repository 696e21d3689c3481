import { createOwnCarrier, listOwnCarriers, type OwnCarrier, updateOwnCarrier } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useWatch } from '@quayside/kernel/forms';
import { Box, ConflictPanel, FormDrawer } from '@quayside/ui';
import { useReferenceForm } from '../fields/useReferenceForm';
import { t } from '../texts/reference';
import { FormLine } from './FormLine';
import {
  carrierField,
  carrierLabels,
  carrierParts,
  carrierResolver,
  carriesOptions,
  stateOptions,
  toCarrierForm,
  toNewCarrier,
} from './referenceForms';

interface CarrierDrawerProps {
  /** Carrier to edit; null adds one. */
  carrier: OwnCarrier | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Form of an own carrier (NVOCC, co-loader, line or airline): add, edit or end it. */
export function CarrierDrawer({ carrier, onSaved, onClose }: CarrierDrawerProps) {
  const { api } = useKernel();
  const { form, conflict, draft, sending, submit } = useReferenceForm({
    kind: 'carrier',
    record: carrier,
    valuesOf: toCarrierForm,
    partsOf: carrierParts,
    resolver: carrierResolver,
    fieldOf: carrierField,
    send: (typed, over) =>
      over
        ? api.call(updateOwnCarrier, { params: { id: over.id }, body: toNewCarrier(typed), ifMatch: over.version })
        : api.call(createOwnCarrier, { body: toNewCarrier(typed) }),
    read: async () =>
      (await api.call(listOwnCarriers, { query: { limit: -1 } })).docs.find(({ id }) => id === carrier?.id) ?? null,
    done: carrier ? t('Carrier updated') : t('Carrier added'),
    onSaved,
  });
  const flies = useWatch({ control: form.control, name: 'carries' }) === 'air';
  const isNew = carrier === null;
  const line = { form };
  return (
    <FormDrawer
      title={isNew ? t('Add carrier') : t('Edit carrier')}
      subtitle={t('For your company alone, beside the directory that everybody has')}
      saveLabel={t('Save carrier')}
      dirty={form.formState.isDirty}
      sending={sending}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('carrier')} my="12px" />}
      <Box display="grid" gap="16px" pt="16px">
        <FormLine {...line} name="carries" label={carrierLabels.carries} options={carriesOptions()} />
        <FormLine
          {...line}
          name="code"
          label={carrierLabels.code}
          required
          fixed={!isNew}
          hint={
            isNew
              ? flies
                ? t('IATA code, for example LH')
                : t('SCAC, for example ECUW')
              : t('Rates and departures name it by this code')
          }
        />
        <FormLine {...line} name="name" label={carrierLabels.name} required />
        {flies && (
          <FormLine
            {...line}
            name="awbPrefix"
            label={carrierLabels.awbPrefix}
            optional
            hint={t('The three digits that its air waybills begin with')}
          />
        )}
        {!isNew && <FormLine {...line} name="state" label={carrierLabels.state} options={stateOptions} />}
      </Box>
    </FormDrawer>
  );
}
