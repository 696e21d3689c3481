import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string | number> {
  /** Accessible name of the choice. */
  label: string;
  className: string;
  options: readonly { value: Value; label: ReactNode; name?: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** One of several, as radio buttons that look like chips or segments. */
export function Choice<Value extends string | number>({
  label,
  className,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={className}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'on' : undefined}>
          <input
            type="radio"
            className="sr"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.name}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
