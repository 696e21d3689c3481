import { assignException, commentException, type ExceptionDetail, snoozeException } from '@quayside/contract';
import { displayContainerNumber, effectText, exceptionCauses, severityLabels } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Link } from '@quayside/kernel/router';
import {
  Box,
  Button,
  ExceptionTime,
  Flex,
  FormField,
  Heading,
  PlaceTime,
  SelectField,
  SeverityGlyph,
  Textarea,
} from '@quayside/ui';
import { AlarmClock, AlarmClockOff } from 'lucide-react';
import { useState } from 'react';
import { PickUpPanel } from '../facts/PickUpPanel';
import { FreeTimePanel } from '../freeTime/FreeTimePanel';
import { t } from '../texts/exceptions';
import { ExceptionSteps } from './ExceptionSteps';
import { ageText } from './exceptionView';
import { ResolveException } from './ResolveException';
import { SnoozeException } from './SnoozeException';
import { useExceptionAction } from './useExceptionAction';

interface ExceptionPanelProps {
  exception: ExceptionDetail;
  /** Names of possible owners by id. */
  owners: Readonly<Record<string, string>>;
}

/** Shows an exception with its effect, evidence, history and actions. */
export function ExceptionPanel({ exception, owners }: ExceptionPanelProps) {
  const now = useKernel().now();
  const [asked, setAsked] = useState<'snooze' | 'resolve' | null>(null);
  const {
    id,
    title,
    severity,
    since,
    facts,
    evidence,
    equipment,
    booking,
    from,
    to,
    closed,
    snooze,
    pickUp,
    freeTime,
  } = exception;
  const waking = useExceptionAction(snoozeException, () => t('The exception is no longer snoozed'));
  return (
    <Flex direction="column" gap="16px" p="16px">
      <Flex align="center" gap="8px" textStyle="dense" color="fg.muted">
        <SeverityGlyph severity={severity} />
        {closed
          ? t('{severity}, closed', { severity: t(severityLabels[severity]) })
          : t('{severity}, open {age}', { severity: t(severityLabels[severity]), age: ageText(since, now) })}
      </Flex>
      <Box>
        <Heading as="h2" textStyle="heading" overflowWrap="anywhere">
          {title}
        </Heading>
        {facts?.effect && (
          <Box mt="4px" color="fg.error" fontWeight="medium">
            {effectText(facts.effect)}
          </Box>
        )}
      </Box>
      <Box as="ul" aria-label={t('What raised it')} ps="18px" listStyleType="disc" textStyle="dense">
        {evidence.map((sentence) => (
          <Box as="li" key={sentence} overflowWrap="anywhere">
            {sentence}
          </Box>
        ))}
      </Box>
      <Flex wrap="wrap" columnGap="16px" rowGap="4px" textStyle="dense" color="fg.muted">
        <Box as="span" fontFamily="mono">
          {from.code} → {to.code}
        </Box>
        <ExceptionTime facts={facts} raisedAt={since} />
        {equipment && (
          <Box as="span" fontFamily="mono">
            {displayContainerNumber(equipment)}
          </Box>
        )}
      </Flex>
      {freeTime && <FreeTimePanel bookingId={booking.id} freeTimes={[freeTime]} mayType={closed === null} />}
      {pickUp && <PickUpPanel pickUps={[pickUp]} now={now} />}
      {closed ? (
        <Box textStyle="dense">
          {closed.withBooking ? t('Closed with the booking') : t('Closed by {name}', { name: closed.by ?? '' })},{' '}
          <PlaceTime at={closed.at} />
          {closed.cause && `: ${t(exceptionCauses[closed.cause])}`}
        </Box>
      ) : (
        <>
          <OwnerField exception={exception} owners={owners} />
          {snooze && (
            <Flex align="center" gap="8px" wrap="wrap" textStyle="dense" color="fg.muted">
              <AlarmClock size={16} aria-hidden />
              {snooze.until ? (
                <Box>
                  {snooze.untilReport
                    ? t.rich('Snoozed until {time} or the next report', { time: <PlaceTime at={snooze.until} /> })
                    : t.rich('Snoozed until {time}', { time: <PlaceTime at={snooze.until} /> })}
                </Box>
              ) : (
                t('Snoozed until the next report')
              )}
            </Flex>
          )}
          <Flex gap="8px" wrap="wrap">
            <Button onClick={() => setAsked('resolve')}>{t('Resolve')}</Button>
            {snooze ? (
              <Button
                variant="outline"
                loading={waking.isPending}
                onClick={() => waking.mutate({ params: { id }, body: { snooze: null } })}
              >
                <AlarmClockOff aria-hidden />
                {t('Wake')}
              </Button>
            ) : (
              <Button variant="outline" onClick={() => setAsked('snooze')}>
                <AlarmClock aria-hidden />
                {t('Snooze')}
              </Button>
            )}
            <Button asChild variant="outline">
              <Link to={`/bookings/${booking.id}/tracking`}>{t('Open booking')}</Link>
            </Button>
          </Flex>
        </>
      )}
      <CommentForm id={id} />
      <ExceptionSteps steps={exception.steps} />
      {asked === 'snooze' && <SnoozeException exceptions={[exception]} onClose={() => setAsked(null)} />}
      {asked === 'resolve' && <ResolveException exceptions={[exception]} onClose={() => setAsked(null)} />}
    </Flex>
  );
}

function OwnerField({ exception: { id, owner }, owners }: ExceptionPanelProps) {
  const assigning = useExceptionAction(assignException, (after) =>
    after.owner ? t('{name} owns it now', { name: after.owner.fullName }) : t('Nobody is assigned now'),
  );
  const known = owner && !(owner.id in owners) ? { ...owners, [owner.id]: owner.fullName } : owners;
  return (
    <FormField name="owner" label={t('Owner')}>
      <SelectField
        placeholder={t('Nobody')}
        options={Object.entries(known).map(([value, label]) => ({ value, label }))}
        value={owner?.id ?? ''}
        onChange={(event) => assigning.mutate({ params: { id }, body: { owner: event.currentTarget.value || null } })}
      />
    </FormField>
  );
}

function CommentForm({ id }: { id: string }) {
  const form = useForm({ defaultValues: { comment: '' }, resolver: valibotResolver(commentException.body) });
  const commenting = useExceptionAction(
    commentException,
    () => t('The comment is written'),
    () => form.reset(),
  );
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => commenting.mutate({ params: { id }, body }))}
      aria-label={t('Comment')}
    >
      <Flex direction="column" gap="8px">
        <FormField
          name="comment"
          label={t('Comment')}
          hint={t('Your colleagues read it, nobody else')}
          error={form.formState.errors.comment?.message}
        >
          <Textarea rows={2} maxLength={2000} {...form.register('comment')} />
        </FormField>
        <Button type="submit" variant="outline" size="sm" alignSelf="start" loading={commenting.isPending}>
          {t('Add comment')}
        </Button>
      </Flex>
    </form>
  );
}
