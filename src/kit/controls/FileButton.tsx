import { useRef, type DragEvent } from 'react';

import { Button, type ButtonProps } from '../Button';

interface FileButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Of the button, and of the input behind it. */
  label: string;
  /** As the attribute of the input. */
  accept: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/**
 * A button that asks for files, or takes those that are dropped on it. The browser's own has its own words and look.
 */
export const FileButton = ({ label, accept, multiple = false, variant, onChoose }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onChoose(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    take(event.dataTransfer.files);
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files);
          // Otherwise the same file, changed meanwhile, could not be chosen again.
          target.value = '';
        }}
      />
      <Button
        {...(variant && { variant })}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {label}
      </Button>
    </>
  );
};
