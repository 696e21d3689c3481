import type { Rate } from '@quayside/contract';
import { Box, Button, ConflictPanel, Flex, Grid, UnsavedGuard } from '@quayside/ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { t } from '../../texts/management';
import { OverlapWarning } from '../form/OverlapWarning';
import { RateErrors } from '../form/RateErrors';
import { FigureField, PriceFields, ValidityFields } from '../form/RateFields';
import { fieldLabels, optimisticRate, toRateForm } from '../form/rateForm';
import { useRateForm } from '../form/useRateForm';
import { rateName } from './RateFacts';

interface InlineEditProps {
  rate: Rate;
  onSaved: (rate: Rate) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
  /** Renders the read-only row, with the new values while they are being saved. */
  row: (rate: Rate) => ReactNode;
  /** Renders the form; hidden while the row is shown instead. */
  frame: (form: ReactNode, hidden: boolean) => ReactNode;
}

/**
 * Edits a row in place: validity, transit, free days and prices. Saving shows the new values optimistically; after a
 * refusal the form is shown again with its input.
 */
export function InlineEdit({ rate, onSaved, onCancel, onDirty, row, frame }: InlineEditProps) {
  const editing = useRateForm({ rate, start: toRateForm(rate), prefix: `row-${rate.id}-`, onSaved });
  const { form, submit, conflict, sending, dirty } = editing;
  const box = useRef<HTMLFormElement>(null);
  const titleId = useId();

  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(dirty), [dirty]);
  useEffect(() => () => tell(false), []);
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);

  const sent = useRef(false);
  useEffect(() => {
    if (sending) sent.current = true;
    // After a refusal the form is visible again; the summary or the conflict takes the focus when there is one.
    else if (sent.current && document.activeElement === document.body) box.current?.focus();
  }, [sending]);

  const content = (
    <Box
      as="form"
      ref={box as never}
      {...{ noValidate: true }}
      tabIndex={-1}
      outline="0"
      aria-labelledby={titleId}
      px={{ base: '0', md: '16px' }}
      py="12px"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        // Only Cancel discards edits; Escape in a calendar of the form closes the calendar.
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isOwn && !dirty) onCancel();
      }}
    >
      <UnsavedGuard dirty={dirty} />
      <Box id={titleId} textStyle="subheading">
        {t('Edit {name}', { name: rateName(rate) })}
      </Box>
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('rate')} my="12px" />}
      <RateErrors editing={editing} />
      <Grid
        templateColumns={{ base: '1fr 1fr', sm: 'repeat(4, minmax(0, 160px))', xl: 'repeat(7, minmax(0, 156px))' }}
        gap="12px"
        pt="12px"
        alignItems="start"
      >
        <ValidityFields editing={editing} />
        <FigureField editing={editing} name="transitDays" label={fieldLabels.transitDays} required />
        <FigureField editing={editing} name="freeDays" label={fieldLabels.freeDays} />
        <PriceFields editing={editing} all={false} />
        <OverlapWarning editing={editing} rate={rate} />
      </Grid>
      <Flex gap="12px" pt="16px">
        <Button type="submit" size="sm">
          {t('Save')}
        </Button>
        <Button variant="outline" size="sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Flex>
    </Box>
  );
  return (
    <>
      {sending && row(optimisticRate(rate, form.getValues()))}
      {frame(content, sending)}
    </>
  );
}
