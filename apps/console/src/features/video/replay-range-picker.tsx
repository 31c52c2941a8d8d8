/** From when to when, and a button that plays it. The limits and their messages are the contract's. */
import { CaretRightOutlined } from '@ant-design/icons';
import { serverNow } from '@hoistway/client/server-clock';
import { explainProblems } from '@hoistway/contract/core/problems';
import { playTypes, videoRequest } from '@hoistway/contract/features/video';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { DatePicker, wallTime } from '@hoistway/parts/time/calendar.ts';
import { useCalendarZone } from '@hoistway/parts/time/use-calendar-zone.ts';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';
import css from './video.module.css';
import { defaultRange, type ReplayRange, requestOf } from './video-request.ts';

const format = 'YYYY-MM-DD HH:mm:ss';
/** Only its times are needed. */
const anyCamera = { deviceSerial: 'AAAAAAAAA', channelNo: 1 };
const anyUnit = { jobNum: 'A', deviceType: 1, pageInfo: 'monitor' } as const;

export const ReplayRangePicker = ({ onPlay }: { onPlay: (range: ReplayRange) => void }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const narrow = useIsNarrow();
  const zone = useTimeZone();
  useCalendarZone();
  const [range, setRange] = useState(() => defaultRange(serverNow(), zone));
  const [problem, setProblem] = useState<string>();

  const change = (next: Partial<ReplayRange>) => {
    setRange({ ...range, ...next });
    setProblem(undefined);
  };
  const play = () => {
    const parsed = videoRequest.safeParse(requestOf(anyUnit, anyCamera, playTypes.rangeReplay, range));
    const problems = parsed.success ? {} : explainProblems(parsed.error, language);
    setProblem(Object.values(problems)[0]);
    if (parsed.success) onPlay({ ...range });
  };
  const one = (name: keyof ReplayRange) => (
    <DatePicker
      showTime
      inputReadOnly
      aria-label={t[name]}
      placeholder={t[name]}
      format={format}
      value={wallTime(range[name])}
      onChange={moment => change({ [name]: moment?.format(format) ?? '' })}
    />
  );
  return (
    <div className={css.range}>
      {narrow ? (
        <>
          {one('startTime')}
          {one('stopTime')}
        </>
      ) : (
        <DatePicker.RangePicker
          showTime
          allowEmpty
          aria-label={t.range}
          format={format}
          value={[wallTime(range.startTime), wallTime(range.stopTime)]}
          onChange={(_, [startTime, stopTime]) => change({ startTime, stopTime })}
        />
      )}
      <Button type="primary" icon={<CaretRightOutlined />} onClick={play}>
        {t.play}
      </Button>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
