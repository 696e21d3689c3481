import { Button, type ButtonProps } from '@quayside/ui';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

export interface LogoFileButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  /** Name of the file input. */
  name: string;
  onFile: (file: File) => void;
}

/** Opens the file chooser for one picture. */
export function LogoFileButton({ label, name, onFile, ...look }: LogoFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept=".jpg,.jpeg,.png"
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? []);
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...look} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {label}
      </Button>
    </>
  );
}
