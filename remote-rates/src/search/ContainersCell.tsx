import { formContainerTypes } from '@freight/shared-kernel/freight';
import { Box, Button, Flex, Heading, IconButton, Input } from '@freight/shared-kernel/ui';
import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { BarCell } from './BarCell';
import { BarPopover } from './BarPopover';
import { type ContainerCounts, cargoText, countedContainers, defaultQuestion } from './rateQuestion';

const most = 999;

interface Props {
  value: ContainerCounts;
  onChange: (counts: ContainerCounts) => void;
  error?: string | undefined;
}

/** The required containers: the cell says what is chosen, its popover counts by type. */
export function ContainersCell({ value, onChange, error }: Props) {
  const [open, setOpen] = useState(false);
  const text = cargoText({ ...defaultQuestion, containers: value });
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <BarCell label="Containers" name="containers" error={error} flex={{ sm: '0 0 196px' }}>
      <BarPopover
        open={open}
        onOpenChange={setOpen}
        label="Required containers"
        width={320}
        trigger={
          <Flex
            as="button"
            id="field-containers"
            {...{ type: 'button' }}
            aria-label={`Containers: ${text || 'none'}`}
            align="center"
            gap="8px"
            width="100%"
            px="11px"
            textStyle="dense"
            cursor="pointer"
            outline="0"
          >
            <Box as="span" flex="1" textAlign="start" truncate color={text ? 'fg' : 'fg.subtle'}>
              {text || 'Select containers'}
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

function Counts({ start, onConfirm }: { start: ContainerCounts; onConfirm: (counts: ContainerCounts) => void }) {
  const [counts, setCounts] = useState(start);
  const selected = countedContainers(counts).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Flex align="center" px="16px" py="12px" borderBottomWidth="1px" borderColor="border.muted">
        <Heading as="h2" textStyle="dense" fontWeight="semibold">
          Required containers
        </Heading>
        <Box ms="auto" textStyle="caption" color="fg.subtle" aria-live="polite">
          {selected} selected
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
              value={counts[code] ?? 0}
              onChange={(quantity) => setCounts({ ...counts, [code]: quantity })}
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
        <Button variant="ghost" size="sm" onClick={() => setCounts({})}>
          Clear
        </Button>
        <Button size="sm" onClick={() => onConfirm(counts)}>
          Confirm
        </Button>
      </Flex>
    </>
  );
}

interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Stepper({ label, value, onChange }: StepperProps) {
  const set = (quantity: number) => onChange(Math.min(most, Math.max(0, Math.trunc(quantity) || 0)));
  return (
    <Flex
      ms="auto"
      align="center"
      borderWidth="1px"
      borderRadius="md"
      borderColor={value > 0 ? 'marine.solid' : 'border.emphasized'}
    >
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={`One ${label} less`}
        disabled={value === 0}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden />
      </IconButton>
      <Input
        aria-label={label}
        type="text"
        inputMode="numeric"
        value={String(value)}
        onChange={(event) => set(Number(event.target.value))}
        onFocus={(event) => event.target.select()}
        width="36px"
        height="28px"
        minH="0"
        px="0"
        border="0"
        bg="transparent"
        textAlign="center"
        fontWeight={value > 0 ? 'semibold' : 'medium'}
        color={value > 0 ? 'fg' : 'fg.subtle'}
      />
      <IconButton variant="ghost" size="sm" aria-label={`One ${label} more`} onClick={() => set(value + 1)}>
        <Plus aria-hidden />
      </IconButton>
    </Flex>
  );
}
