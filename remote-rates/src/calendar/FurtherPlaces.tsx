import type { Port } from '@quayside/contract';
import { useSearchParams } from '@quayside/kernel/router';
import { Box, Button, Flex, IconButton } from '@quayside/ui';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LanePort } from '../fields/LanePort';
import { mostAlso, type RateQuestion } from '../question/rateQuestion';
import { t } from '../texts/results';

interface Props {
  question: RateQuestion;
  from: Port;
  to: Port;
  /** Includes the first place of each end. */
  origins: readonly Port[];
  destinations: readonly Port[];
}

/** Further origins and destinations; each pair is a lane of the calendar. */
export function FurtherPlaces({ question, from, to, origins, destinations }: Props) {
  const [, setParams] = useSearchParams();
  const put = (name: 'alsoFrom' | 'alsoTo', ports: readonly Port[]) =>
    setParams(
      (now) => {
        const codes = ports.slice(1).map(({ code }) => code);
        if (codes.length > 0) now.set(name, codes.join());
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const ends = [
    { side: 'from', name: 'alsoFrom', label: t('Origins'), add: t('Add origin'), ports: origins, other: to },
    {
      side: 'to',
      name: 'alsoTo',
      label: t('Destinations'),
      add: t('Add destination'),
      ports: destinations,
      other: from,
    },
  ] as const;
  return (
    <Flex wrap="wrap" gap="8px 32px" pb="12px">
      {ends.map(({ side, name, label, add, ports, other }) => (
        <End key={side} {...{ side, label, add, ports, other, question }} onChange={(next) => put(name, next)} />
      ))}
    </Flex>
  );
}

interface EndProps {
  question: RateQuestion;
  side: 'from' | 'to';
  label: string;
  add: string;
  ports: readonly Port[];
  other: Port;
  onChange: (ports: readonly Port[]) => void;
}

function End({ question, side, label, add, ports, other, onChange }: EndProps) {
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLDivElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    if (adding) picker.current?.querySelector('input')?.focus();
    else if (wasAdding.current) button.current?.focus();
    wasAdding.current = adding;
  }, [adding]);
  return (
    <Flex role="group" aria-label={label} align="center" wrap="wrap" gap="6px 8px" minW="0">
      <Box textStyle="label" color="fg.muted">
        {label}
      </Box>
      {ports.map((port, index) => (
        <Flex
          key={port.code}
          align="center"
          gap="6px"
          ps="10px"
          pe={index > 0 ? '2px' : '10px'}
          minH="30px"
          borderRadius="md"
          bg="bg.muted"
          textStyle="dense"
        >
          <Box as="span" textStyle="idSm" fontWeight="medium">
            {port.code}
          </Box>
          {port.city}
          {index > 0 && (
            <IconButton
              variant="ghost"
              size="xs"
              aria-label={t('Without {place}', { place: `${port.code} ${port.city}` })}
              onClick={() => onChange(ports.filter(({ code }) => code !== port.code))}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </Flex>
      ))}
      {adding && (
        <Box
          ref={picker}
          width="240px"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setAdding(false);
          }}
        >
          <LanePort
            side={side}
            transportMode={question.transportMode}
            other={other}
            value={null}
            label={add}
            onBlur={() => setAdding(false)}
            onChange={(port) => {
              if (!port) return;
              setAdding(false);
              if (ports.every(({ code }) => code !== port.code)) onChange([...ports, port as Port]);
            }}
          />
        </Box>
      )}
      {!adding && ports.length <= mostAlso && (
        <Button ref={button} variant="ghost" size="sm" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {add}
        </Button>
      )}
    </Flex>
  );
}
