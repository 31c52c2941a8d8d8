/**
 * The tools of a list on a phone: one line of them, complete; those that do not fit are a line further down, shown by
 * the button at the end. Eight lines of buttons would hide the list, and a line that is cut hides that there are more.
 */
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useSize } from '../browser/use-size.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './list.module.css';

export const PhoneTools = ({ children }: { children: ReactNode }) => {
  const t = useTexts(commonTexts);
  const line = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [wraps, setWraps] = useState(false);
  // Measured again when its width changes.
  useSize(line);
  useLayoutEffect(() => {
    const tools = [...(line.current?.children ?? [])].filter(
      (tool): tool is HTMLElement => tool instanceof HTMLElement && tool.offsetHeight > 0,
    );
    const [first] = tools;
    setWraps(
      first !== undefined && tools.some(tool => tool.offsetTop >= first.offsetTop + first.offsetHeight),
    );
  });
  return (
    <div className={css.phoneTools}>
      <div ref={line} className={`${css.tools} ${open ? '' : css.oneLine}`}>
        {children}
      </div>
      {wraps && (
        <Button
          type="text"
          aria-expanded={open}
          aria-label={open ? t.fold : t.moreActions}
          icon={open ? <UpOutlined /> : <DownOutlined />}
          onClick={() => setOpen(!open)}
        />
      )}
    </div>
  );
};
