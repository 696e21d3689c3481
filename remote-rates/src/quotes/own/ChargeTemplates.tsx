import { type ChargeTemplate, listChargeTemplates, type OwnLine } from '@quayside/contract';
import type { ownBasesByLoadType } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { Button, Flex } from '@quayside/ui';
import { Layers } from 'lucide-react';
import { t } from '../../texts/quotes';
import type { Lane, OwnLinesForm } from './ownText';

const words: Readonly<Record<ChargeTemplate['by'], string>> = {
  get 'lane-and-customer'() {
    return t('as last for this customer and lane');
  },
  get lane() {
    return t('as last on this lane');
  },
  get customer() {
    return t('as last for this customer');
  },
};

type LineIdentity = Pick<OwnLine, 'kind' | 'name' | 'basis'>;
const toLineKey = ({ kind, name, basis }: LineIdentity): string => [kind, name.trim().toLowerCase(), basis].join(' ');

interface Props {
  form: UseFormReturn<OwnLinesForm>;
  optionId: string;
  mode: keyof typeof ownBasesByLoadType;
  lane: Lane;
  of: string;
  /** Number of lines that the option can still take. */
  room: number;
  onTake: (lines: OwnLine[]) => void;
}

/** Offers the last lines of the customer and the lane together, without those already present. */
export function ChargeTemplates({ form, optionId, mode, lane, of, room, onTake }: Props) {
  const [company, own] = useWatch({ control: form.control, name: ['company', 'own'] });
  const query = { mode, ...lane, ...(company && { company: company.id }) };
  const found = useCall(listChargeTemplates, { query }, { staleTime: 60_000 }).data ?? [];
  const there = new Set(own.filter((line) => line.optionId === optionId).map(toLineKey));
  const templates = found.flatMap(({ by, quote, lines }) => {
    const missing = lines.filter((line) => !there.has(toLineKey(line))).slice(0, room);
    return missing.length === 0 ? [] : [{ by, quote, missing }];
  });
  if (templates.length === 0) return null;
  return (
    <Flex as="ul" wrap="wrap" gap="8px" listStyleType="none" aria-label={t('Templates for {of}', { of })}>
      {templates.map(({ by, quote, missing }) => (
        <li key={by}>
          <Button
            variant="outline"
            size="sm"
            title={`${quote.number}: ${missing.map(({ name }) => name).join(', ')}`}
            onClick={() => onTake(missing)}
          >
            <Layers aria-hidden />
            {t('{count, plural, one {# line} other {# lines}}', { count: missing.length })} {words[by]}
          </Button>
        </li>
      ))}
    </Flex>
  );
}
