import { cargoLimits } from '@quayside/contract';
import { type ContainerTypeCode, formContainerTypes, numberFault, numberText, typedNumber } from '@quayside/freight';
import { Box, Button, FieldMessage, Flex, Heading, IconButton, NumberField } from '@quayside/ui';
import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { type ContainerCounts, cargoText, countedContainers, defaultQuestion } from '../question/rateQuestion';
import { t } from '../texts/search';
import { BarCell } from './BarCell';
import { BarPopover } from './BarPopover';

const MAX_COUNT = cargoLimits.quantity;

interface Props {
  value: ContainerCounts;
  onChange: (counts: ContainerCounts) => void;
  error?: string | undefined;
}

/** Required containers: the cell shows the choice, its popover counts by type. */
export function ContainersCell({ value, onChange, error }: Props) {
  const [open, setOpen] = useState(false);
  const text = cargoText({ ...defaultQuestion, containers: value });
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <BarCell label={t('Containers')} name="containers" error={error} flex={{ sm: '0 0 196px' }}>
      <BarPopover
        open={open}
        onOpenChange={setOpen}
        label={t('Required containers')}
        width={320}
        trigger={
          <Flex
            as="button"
            id="field-containers"
            {...{ type: 'button' }}
            aria-label={t('Containers: {containers}', { containers: text || t('none') })}
            align="center"
            gap="8px"
            width="100%"
            px="11px"
            textStyle="dense"
            cursor="pointer"
            outline="0"
          >
            <Box as="span" flex="1" textAlign="start" truncate color={text ? 'fg' : 'fg.subtle'}>
              {text || t('Select containers')}
            </Box>
            <Chevron size={14} aria-hidden />
          </Flex>
        }
      >
        <Counts
          start={value}
          onConfirm={(counts) => {
            onChange(counts);
            setOpen(false);
          }}
        />
      </BarPopover>
    </BarCell>
  );
}

const inPieces = { whole: true } as const;
const countFault = (text: string): string | null =>
  numberFault(text, inPieces) ??
  ((typedNumber(text, inPieces) ?? 0) > MAX_COUNT ? t('must be at most {count}', { count: MAX_COUNT }) : null);

/** Counts as typed; an empty count removes the type. */
type TypedCounts = Readonly<Partial<Record<ContainerTypeCode, string>>>;
const typedCounts = (counts: ContainerCounts): TypedCounts =>
  Object.fromEntries(countedContainers(counts).map(({ type, quantity }) => [type, numberText(quantity)]));
const parseCounts = (typed: TypedCounts): ContainerCounts =>
  Object.fromEntries(Object.entries(typed).map(([type, text]) => [type, typedNumber(text, inPieces) ?? 0]));

function Counts({ start, onConfirm }: { start: ContainerCounts; onConfirm: (counts: ContainerCounts) => void }) {
  const [typed, setTyped] = useState(() => typedCounts(start));
  const selected = countedContainers(parseCounts(typed)).reduce((sum, { quantity }) => sum + quantity, 0);
  const isSound = Object.values(typed).every((text) => countFault(text) === null);
  return (
    <>
      <Flex align="center" px="16px" py="12px" borderBottomWidth="1px" borderColor="border.muted">
        <Heading as="h2" textStyle="dense" fontWeight="semibold">
          {t('Required containers')}
        </Heading>
        <Box ms="auto" textStyle="caption" color="fg.subtle" aria-live="polite">
          {t('{count} selected', { count: selected })}
        </Box>
      </Flex>
      <Box as="ul" listStyleType="none" py="6px" overflowY="auto">
        {formContainerTypes.map(({ code, label }) => (
          <Flex as="li" key={code} align="center" gap="8px" px="16px" py="6px" textStyle="dense">
            {label}
            <Box as="span" textStyle="idSm" fontWeight="normal" color="fg.subtle">
              {code}
            </Box>
            <Stepper
              label={`${label}, ${code}`}
              text={typed[code] ?? '0'}
              onChange={(text) => setTyped({ ...typed, [code]: text })}
            />
          </Flex>
        ))}
      </Box>
      <Flex
        align="center"
        justify="space-between"
        px="16px"
        py="10px"
        borderTopWidth="1px"
        borderColor="border.muted"
        bg="bg.subtle"
      >
        <Button variant="ghost" size="sm" onClick={() => setTyped({})}>
          {t('Clear')}
        </Button>
        <Button size="sm" onClick={() => isSound && onConfirm(parseCounts(typed))}>
          {t('Confirm')}
        </Button>
      </Flex>
    </>
  );
}

interface StepperProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

function Stepper({ label, text, onChange }: StepperProps) {
  const id = useId();
  const fault = countFault(text);
  const value = typedNumber(text, inPieces) ?? 0;
  return (
    <Flex ms="auto" direction="column" align="flex-end" gap="4px">
      <Flex
        align="center"
        borderWidth="1px"
        borderRadius="md"
        borderColor={fault ? 'border.error' : value > 0 ? 'marine.solid' : 'border.emphasized'}
      >
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={t('One {label} less', { label })}
          disabled={fault !== null || value === 0}
          onClick={() => onChange(numberText(value - 1))}
        >
          <Minus aria-hidden />
        </IconButton>
        <NumberField
          {...inPieces}
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          value={text}
          onChange={onChange}
          onFocus={(event) => event.target.select()}
          width={fault ? '64px' : '36px'}
          height="28px"
          minH="0"
          px="0"
          border="0"
          bg="transparent"
          textAlign="center"
          fontWeight={value > 0 ? 'semibold' : 'medium'}
          color={value > 0 || fault ? 'fg' : 'fg.subtle'}
        />
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={t('One {label} more', { label })}
          disabled={fault !== null || value >= MAX_COUNT}
          onClick={() => onChange(numberText(value + 1))}
        >
          <Plus aria-hidden />
        </IconButton>
      </Flex>
      {fault && (
        <Box id={id} textStyle="caption" maxW="160px">
          <FieldMessage>{fault}</FieldMessage>
        </Box>
      )}
    </Flex>
  );
}
