import { findOverlaps, type Rate } from '@quayside/contract';
import { isDay } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useWatch } from '@quayside/kernel/forms';
import { useUser } from '@quayside/kernel/session';
import { Box, Callout, DateOnly, useDebounced } from '@quayside/ui';
import { t } from '../../texts/management';
import { parseCodes, type RateForm } from './rateForm';
import type { RateEditing } from './useRateForm';

const restMilliseconds = 500;
const shownLines = 5;

const isValidity = ({ validFrom, validTo }: { validFrom: string; validTo: string }): boolean =>
  isDay(validFrom) && isDay(validTo) && validFrom <= validTo;

/** Only a super-admin names the agent; other users query their own. */
const toOverlapQuery = (form: RateForm, rate: Rate | null, namesAgent: boolean) => ({
  agent: namesAgent ? (rate?.agent ?? (form.agent || null)) : null,
  except: rate?.id ?? null,
  via: parseCodes(form.via),
  transportMode: form.mode,
  origin: form.origin?.code ?? '',
  destination: form.destination?.code ?? '',
  carrier: form.carrier?.code ?? '',
  service: form.service.trim(),
  validFrom: form.validFrom,
  validTo: form.validTo,
});

/** Warns about lines with an overlapping validity. The user can still save, because two offers may exist on purpose. */
export function OverlapWarning({ editing, rate }: { editing: RateEditing; rate: Rate | null }) {
  const namesAgent = useUser().isSuperAdmin;
  const form = useWatch({ control: editing.form.control }) as RateForm;
  const question = useDebounced(JSON.stringify(toOverlapQuery(form, rate, namesAgent)), restMilliseconds);
  const body = JSON.parse(question) as ReturnType<typeof toOverlapQuery>;
  const { agent, except: _, via: __, ...needed } = body;
  const isNamed = agent !== null || !namesAgent;
  const complete = isNamed && Object.values(needed).every(Boolean) && isValidity(body);
  const found = useCall(findOverlaps, { body }, { enabled: complete, staleTime: 10_000 });
  const lines = complete ? (found.data ?? []) : [];
  return (
    <Box aria-live="polite" gridColumn="1 / -1" minW="0">
      {lines.length > 0 && (
        <Callout
          tone="warning"
          title={
            lines.length === 1
              ? t('Another rate of this lane, carrier and service is valid on some of these days')
              : t('{count} rates of this lane, carrier and service are valid on some of these days', {
                  count: lines.length,
                })
          }
        >
          <Box as="ul" listStyleType="none">
            {lines.slice(0, shownLines).map(({ id, validFrom, validTo }) => (
              <li key={id}>
                <DateOnly day={validFrom} /> – <DateOnly day={validTo} />
              </li>
            ))}
            {lines.length > shownLines && <li>{t('and {count} more', { count: lines.length - shownLines })}</li>}
          </Box>
          {t('You can save it anyway.')}
        </Callout>
      )}
    </Box>
  );
}
