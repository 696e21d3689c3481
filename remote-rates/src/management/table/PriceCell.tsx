import { getRate, type Rate, updateRate } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError, errorMessage } from '@quayside/kernel/api';
import { Box, FieldMessage, Input, toaster, UnsavedGuard } from '@quayside/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { amountField, priceText } from '../../rate/amounts';
import { type PriceCell as Cell, getPriceAmount } from '../../rate/priceCells';
import { t } from '../../texts/management';
import { findRateErrors, toNewRate, toRateForm } from '../form/rateForm';
import { rateName } from './RateFacts';

interface Props {
  rate: Rate;
  cell: Cell;
  mayChange: boolean;
  onSaved: (before: Rate, saved: Rate) => void;
}

/** Focus moves of keys, in cells. */
const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Focuses the price at an offset in the table, limited to its edges. */
const focusBeside = (from: HTMLElement | null, [across, down]: readonly [number, number]): void => {
  const rows = [...(from?.closest('table')?.querySelectorAll('tr:has([data-price])') ?? [])];
  const cells = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-price]') ?? [])];
  const row = rows.findIndex((one) => from !== null && one.contains(from));
  const column = cells(rows[row]).findIndex((one) => one.contains(from));
  (cells(rows[row + down])[column + across] ?? from)?.focus();
};

const cellLook = { display: 'block', width: '100%', px: '8px', py: '4px', textAlign: 'end' } as const;

/**
 * Price editable in its cell: Enter or a digit starts, Enter saves and moves down, Tab saves and moves on, Escape
 * reverts. Invalid input stays with an error below it.
 */
export function PriceCell({ rate, cell, mayChange, onSaved }: Props) {
  const { api } = useKernel();
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const minor = getPriceAmount(rate.tariff, cell);
  const stored = minor === undefined ? '' : amountField(minor, rate.currency);
  /** Typed text; null while not editing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Text being saved. */
  const [sent, setSent] = useState<string | null>(null);
  const isOpen = typed !== null && sent === null;
  const begins = useRef(false);
  useEffect(() => {
    if (isOpen && begins.current) input.current?.focus();
    begins.current = false;
  }, [isOpen]);

  const begin = (text: string) => {
    begins.current = true;
    setTyped(text);
  };
  const close = () => {
    setTyped(null);
    setFault(null);
  };
  /** Returns the form with the text, or the contract's error. */
  const formWith = (text: string) => {
    const form = toRateForm(rate);
    return { ...form, prices: { ...form.prices, [cell.name]: text } };
  };
  const findPriceFault = (text: string): string | null =>
    [...findRateErrors(formWith(text))].find(([field]) => field.startsWith('prices'))?.[1] ?? null;

  const refused = async (text: string, error: unknown) => {
    setTyped(text);
    if (!(error instanceof ApiError) || error.statusCode !== 409) {
      const told = error instanceof ApiError ? error.errors[0]?.message : undefined;
      return setFault(told ?? errorMessage(error));
    }
    const theirs = await api.call(getRate, { params: { id: rate.id } });
    onSaved(rate, theirs);
    const now = getPriceAmount(theirs.tariff, cell);
    setFault(
      now === undefined
        ? t('Someone changed this line: it has no price here. Press Enter to save yours, Escape to keep theirs.')
        : t('Someone changed this line: it is {price} here. Press Enter to save yours, Escape to keep theirs.', {
            price: priceText(now, theirs.currency),
          }),
    );
  };

  /** Saves the text. Returns whether the focus may leave the cell without losing input. */
  const save = (): boolean => {
    if (typed === null) return true;
    const form = formWith(typed);
    const found = findPriceFault(typed);
    setFault(found);
    if (found !== null) return false;
    const body = toNewRate(form);
    const wanted = getPriceAmount(body.tariff, cell);
    if (wanted === minor) {
      close();
      return true;
    }
    setSent(typed);
    void (async () => {
      try {
        const { agent: _, ...line } = body;
        const saved = await api.call(updateRate, { params: { id: rate.id }, body: line, ifMatch: rate.version });
        const [shownRate, label] = [rateName(rate), cell.label];
        const title =
          wanted === undefined
            ? t('{rate}: {label} has no price now', { rate: shownRate, label })
            : t('{rate}: {label} is now {price}', { rate: shownRate, label, price: priceText(wanted, rate.currency) });
        toaster.success({ id: 'rate-form', title });
        onSaved(rate, saved);
        close();
      } catch (error) {
        await refused(typed, error).catch((failed: unknown) => setFault(errorMessage(failed)));
      } finally {
        setSent(null);
      }
    })();
    return true;
  };

  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      requestAnimationFrame(() => button.current?.focus());
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    const at = event.currentTarget;
    const step = event.key === 'Enter' ? ([0, 1] as const) : ([event.shiftKey ? -1 : 1, 0] as const);
    if (save()) requestAnimationFrame(() => focusBeside(at.isConnected ? at : button.current, step));
  };

  const onButtonKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      focusBeside(event.currentTarget, step);
    } else if (/^[\d.,]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      begin(event.key);
    }
  };

  const name = t('{label} of {rate}', { label: cell.label, rate: rateName(rate) });
  if (isOpen) {
    return (
      <>
        <Input
          ref={input}
          data-price=""
          size="sm"
          textAlign="end"
          inputMode="decimal"
          autoComplete="off"
          minW="92px"
          aria-label={`${name}, ${rate.currency}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onInputKey}
          onBlur={() => fault === null && save()}
        />
        <UnsavedGuard dirty={typed !== stored} />
        {fault && (
          <Box id={faultId} maxW="220px" ms="auto" pt="4px" textAlign="start" whiteSpace="normal" aria-live="polite">
            <FieldMessage>{fault}</FieldMessage>
          </Box>
        )}
      </>
    );
  }
  const shown = sent ?? (minor === undefined ? '–' : priceText(minor, rate.currency));
  if (!mayChange) return <Box {...cellLook}>{shown}</Box>;
  return (
    <Box
      as="button"
      ref={button as never}
      {...{ type: 'button' }}
      data-price=""
      aria-label={t('{name}: {price}. Change', { name, price: minor === undefined ? t('no price') : shown })}
      aria-busy={sent !== null}
      borderRadius="sm"
      cursor="text"
      color={minor === undefined ? 'fg.subtle' : 'fg'}
      _hover={{ boxShadow: 'inset 0 0 0 1px {colors.border.control}' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'marine.focusRing' }}
      onClick={() => sent === null && begin(stored)}
      onKeyDown={onButtonKey}
      {...cellLook}
    >
      {shown}
    </Box>
  );
}
