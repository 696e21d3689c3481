import { createOwnPlace, listOwnPlaces, type OwnPlace, updateOwnPlace } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useWatch } from '@quayside/kernel/forms';
import { Box, ConflictPanel, FormDrawer } from '@quayside/ui';
import { useMemo } from 'react';
import { useReferenceForm } from '../fields/useReferenceForm';
import { t } from '../texts/reference';
import { FormLine } from './FormLine';
import {
  codeHints,
  countryOptions,
  kindLabels,
  kindOptions,
  placeField,
  placeLabels,
  placeParts,
  placeResolver,
  stateOptions,
  toNewPlace,
  toPlaceForm,
  zoneOptions,
} from './referenceForms';

interface PlaceDrawerProps {
  /** Place to edit; null adds one. */
  place: OwnPlace | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Form of an own place (port, airport, inland point or warehouse): add, edit or end it. */
export function PlaceDrawer({ place, onSaved, onClose }: PlaceDrawerProps) {
  const { api } = useKernel();
  const zones = useMemo(zoneOptions, []);
  const { form, conflict, draft, sending, submit } = useReferenceForm({
    kind: 'place',
    record: place,
    valuesOf: toPlaceForm,
    partsOf: placeParts,
    resolver: placeResolver,
    fieldOf: placeField,
    send: (typed, over) =>
      over
        ? api.call(updateOwnPlace, { params: { id: over.id }, body: toNewPlace(typed), ifMatch: over.version })
        : api.call(createOwnPlace, { body: toNewPlace(typed) }),
    read: async () =>
      (await api.call(listOwnPlaces, { query: { limit: -1 } })).docs.find(({ id }) => id === place?.id) ?? null,
    done: place ? t('Place updated') : t('Place added'),
    onSaved,
  });
  const kind = useWatch({ control: form.control, name: 'portType' }) as OwnPlace['portType'];
  const isNew = place === null;
  const line = { form };
  return (
    <FormDrawer
      title={isNew ? t('Add place') : t('Edit place')}
      subtitle={
        isNew
          ? t('For your company alone, beside the directory that everybody has')
          : t('{kind} of your own', { kind: kindLabels[kind] })
      }
      saveLabel={t('Save place')}
      dirty={form.formState.isDirty}
      sending={sending}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('place')} my="12px" />}
      <Box display="grid" gap="16px" pt="16px">
        {isNew && <FormLine {...line} name="portType" label={placeLabels.portType} options={kindOptions()} />}
        <FormLine
          {...line}
          name="code"
          label={placeLabels.code}
          required
          fixed={!isNew}
          hint={isNew ? codeHints[kind] : t('Rates and departures name it by this code')}
        />
        <FormLine {...line} name="portName" label={placeLabels.portName} required />
        <FormLine {...line} name="city" label={placeLabels.city} required />
        <FormLine
          {...line}
          name="country"
          label={placeLabels.country}
          required
          options={countryOptions()}
          placeholder={t('Choose')}
        />
        <FormLine
          {...line}
          name="timeZone"
          label={placeLabels.timeZone}
          required
          options={zones}
          placeholder={t('Choose')}
          hint={t('ETD, ETA and cut-offs use its time zone')}
        />
        <FormLine
          {...line}
          name="position"
          label={placeLabels.position}
          optional
          hint={t('Latitude, longitude: 51.92, 4.48 or 5155N 00430E. Without it the map leaves the place out.')}
        />
        {!isNew && <FormLine {...line} name="state" label={placeLabels.state} options={stateOptions} />}
      </Box>
    </FormDrawer>
  );
}
