import { type Booking, getMaxLength, TrackingInfo } from '@quayside/contract';
import { checkAirWaybill, checkContainerNumbers, isDestinationChange, journeyFacts } from '@quayside/freight';
import { FormProvider } from '@quayside/kernel/forms';
import { useSearchParams } from '@quayside/kernel/router';
import {
  Box,
  Button,
  ConfirmDialog,
  ConflictPanel,
  ErrorSummary,
  Flex,
  FormDraftNotice,
  FormField,
  Grid,
  Input,
  Panel,
  Stack,
  UnsavedGuard,
  unsavedQuestion,
} from '@quayside/ui';
import { useEffect, useState } from 'react';
import { t } from '../texts/tracking';
import { MomentInfoField } from './MomentInfoField';
import { PartyInfoField } from './PartyInfoField';
import { PortInfoField } from './PortInfoField';
import { readSearchType } from './searchType';
import { TextInfoField } from './TextInfoField';
import { fieldLabel, type TrackingField, trackingFields } from './trackingValues';
import { useTrackingInfoForm } from './useTrackingInfoForm';

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' } as const;

/** Form that edits the tracking info of a booking in place. */
export function TrackingInfoForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const searchType = readSearchType(useSearchParams()[0]);
  const { form, values, conflict, draft, dirty, submit, leave } = useTrackingInfoForm({
    booking,
    searchType,
    onSaved: onClose,
  });
  const [asking, setAsking] = useState(false);
  const { errors, isSubmitting, submitCount } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('mblNumber'), [setFocus]);
  const air = booking.isLikeAIRBooking;
  const facts = journeyFacts(booking.trip);
  const label = (field: TrackingField) => fieldLabel(field, air);
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Panel title={t('Edit tracking info')} _print={{ display: 'none' }}>
      <FormProvider {...form}>
        <form noValidate aria-label={t('Edit tracking info')} onSubmit={(event) => void submit(event)}>
          <Stack gap="16px" p="16px">
            <Box mt="-16px" _empty={{ display: 'none' }}>
              <FormDraftNotice draft={draft} />
            </Box>
            {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('booking')} />}
            <ErrorSummary
              title={t('Please fill out the required fields')}
              attempt={submitCount}
              errors={
                submitCount > 0
                  ? trackingFields
                      .filter((field) => errors[field])
                      .map((field) => ({ name: field, label: label(field) }))
                  : []
              }
            />
            <Grid templateColumns={columns} gap="16px" alignItems="start">
              <TextInfoField
                name="mblNumber"
                label={label('mblNumber')}
                required={searchType === 'mbl'}
                {...(air && { check: checkAirWaybill })}
              />
              <TextInfoField name="hblNumber" label={label('hblNumber')} />
              <TextInfoField name="reference" label={label('reference')} />
              <TextInfoField
                name="containerNumber"
                label={label('containerNumber')}
                required={searchType === 'container'}
                hint={t('Several are separated by commas')}
                check={checkContainerNumbers}
              />
              <PartyInfoField name="shipper" label={label('shipper')} />
              <PartyInfoField name="consignee" label={label('consignee')} />
              <PortInfoField name="from" label={label('from')} air={air} fact={facts.portOfLoading} />
              <PortInfoField name="to" label={label('to')} air={air} fact={facts.portOfDischarge} />
              <MomentInfoField name="etd" label={label('etd')} place={values.from} fact={facts.etd} />
              <MomentInfoField name="eta" label={label('eta')} place={values.to} fact={facts.eta} />
              {isDestinationChange(booking.trip) && values.to?.id !== booking.bookingTo.id && (
                <FormField
                  name="reason"
                  label={t('Reason for the other destination')}
                  required
                  error={errors.reason?.message}
                >
                  <Input
                    autoComplete="off"
                    maxLength={getMaxLength(TrackingInfo.entries.reason)}
                    {...form.register('reason')}
                  />
                </FormField>
              )}
            </Grid>
            <Flex justify="flex-end" gap="12px">
              <Button variant="outline" onClick={() => (dirty ? setAsking(true) : close())} disabled={isSubmitting}>
                {t('Cancel')}
              </Button>
              <Button type="submit" loading={isSubmitting} loadingText={t('Save')}>
                {t('Save')}
              </Button>
            </Flex>
          </Stack>
        </form>
      </FormProvider>
      <UnsavedGuard dirty={dirty} onLeave={leave} />
      <ConfirmDialog
        open={asking}
        title={unsavedQuestion}
        cancelLabel={t('Stay')}
        onCancel={() => setAsking(false)}
        onConfirm={close}
      />
    </Panel>
  );
}
