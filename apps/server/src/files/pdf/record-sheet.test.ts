import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { codeOfPdf, textsOfPdf, wordsOfPdf } from '../../testing/records/read-pdf.ts';
import { samplePhoto, sampleRecord, sampleSignature } from '../../testing/records/sample-record.ts';
import { openLetters } from './letters.ts';
import { publishedRecord, recordSheet, type VisitRecord } from './record-sheet.ts';
import { sheetPdf } from './sheet.ts';

const zone = 'Asia/Shanghai';
const letters = { regular: openLetters('regular'), bold: openLetters('bold') };
const drawn = (record: VisitRecord) => sheetPdf(recordSheet(record, zone), letters);
const thumbnail = async (seed: number) =>
  new Uint8Array(
    await sharp(await samplePhoto(seed))
      .resize(360, 270)
      .jpeg()
      .toBuffer(),
  );

describe('the PDF of a record', () => {
  it.each([
    ['A', 'OY'],
    ['B', 'SM'],
    ['C', 'TM'],
    ['D', 'HM'],
  ] as const)('has every item of annex %s, %s', async (annex, planType) => {
    const text = await wordsOfPdf(await drawn(sampleRecord(annex, planType)));
    for (const { code, words } of itemsOfVisit(annex, planType)) {
      expect(text).toContain(code + words.zh.replaceAll(' ', ''));
      expect(text).toContain(words.en.replaceAll(' ', ''));
    }
  });

  it('states the unit, the people, the times and the proof', async () => {
    const record = sampleRecord();
    const { proof } = record;
    const text = await wordsOfPdf(await drawn(record));
    for (const expected of [
      'HW-0042',
      '31105001122024000042',
      '锦绣物业管理有限公司',
      '上海远达电梯工程有限公司',
      '3号楼1#',
      '1000kg',
      '1.75m/s',
      '驱动方式Drive未登记',
      '年度保养·附件A曳引与强制驱动电梯',
      '正式记录',
      '张伟2026-05-0609:02:032026-05-0609:02:04距电梯18m±12m',
      '李强由同事填写',
      '无法定位',
      '2026-05-0610:37:03',
      '轿厢照明更换一只灯管，已告知物业。',
      '未签字Notsigned物业值班人员不在现场，已电话告知。',
      '共76项',
      ...(proof ? [proof.hash, proof.content, proof.address] : []),
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('现场照片');
  });

  it('contains the data of an escalator', async () => {
    const text = await wordsOfPdf(await drawn(sampleRecord('D', 'HM')));
    for (const expected of [
      '名义速度Nominalspeed1.75m/s',
      '提升高度Rise6m',
      '主机功率Drivepower11kW',
      '倾斜角',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('额定载重量');
  });

  it('says that it was entered at the desk, and shows no time that nobody knows', async () => {
    const [sample] = sampleRecord('A', 'HM').persons;
    const record = sampleRecord('A', 'HM', {
      desk: { by: '陈静' },
      persons: sample
        ? [{ ...sample, own: false, placeProblem: 'desk', distance: null, accuracy: null, scanned: 'none' }]
        : [],
    });
    const text = await wordsOfPdf(await drawn(record));
    expect(text).toContain('事后补录（办公室）：陈静，2026-05-0611:12:03');
    expect(text).toContain('Enteredatthedeskby陈静at2026-05-0611:12:03');
    expect(text).toMatch(/维保人员Technicians.*姓名Name张伟/);
    for (const shown of ['开始（按登记）Start(asentered)', '完成（按登记）End(asentered)'])
      expect(text).toContain(shown);
    for (const gone of ['签到', '位置Location', '未扫码', '由同事填写', '09:02:04', '2026-05-0609:03:03'])
      expect(text).not.toContain(gone);
    const published = await wordsOfPdf(await drawn(publishedRecord(record)));
    expect(published).toContain('事后补录（办公室）：不公开');
    expect(published).not.toContain('陈静');
  });

  it('is not taken for the record when it was set aside', async () => {
    const text = await wordsOfPdf(await drawn(sampleRecord('A', 'HM', { state: 'cancelled' })));
    expect(text).toContain('另存：该计划已取消');
    expect(text).not.toContain('正式记录');
  });

  it("shows when a phone's clock was wrong", async () => {
    const { startedAt, finishedAt } = sampleRecord();
    const counted = {
      startedAt: new Date(startedAt.getTime() + 86_400_000),
      finishedAt: new Date(finishedAt.getTime() + 86_400_000),
    };
    const text = await wordsOfPdf(await drawn(sampleRecord('A', 'HM', { counted })));
    expect(text).toContain('2026-05-0609:02:03手机时钟有误，按服务器计2026-05-0709:02:03');
  });

  it('has the photos and the signature, and reports missing or altered files', async () => {
    const record = sampleRecord('A', 'HM');
    const [first, second, third] = record.items;
    if (!first || !second || !third) throw new Error('no items');
    const photo = (code: string, picture: VisitRecord['photos'][number]['picture']) => ({
      code,
      takenAt: record.startedAt,
      picture,
    });
    const signature = new Uint8Array(await sampleSignature());
    const pdf = await drawn({
      ...record,
      photos: [
        photo(first.code, await thumbnail(1)),
        photo(second.code, 'lost'),
        photo(third.code, 'altered'),
      ],
      signature: { name: '王芳', capacity: 'safetyManager', at: record.finishedAt, picture: signature },
    });
    const text = await wordsOfPdf(pdf);
    for (const expected of ['现场照片', '文件缺失', '文件与记录不符', '签字人Signedby王芳', '电梯安全管理员'])
      expect(text).toContain(expected);
    const pictures = pdf.toString('latin1').match(/\/Subtype \/Image/g);
    // A picture with a mask counts as two.
    expect(pictures?.length).toBeGreaterThanOrEqual(2);
    expect(text).not.toContain('未签字');
  });

  it('has a QR code that leads to its verification', async () => {
    const record = sampleRecord();
    expect(codeOfPdf(await drawn(record))).toBe(record.proof?.address);
  });

  it('names the path of its verification, without a QR code, where the address of the server is not known', async () => {
    const { proof } = sampleRecord();
    const pdf = await drawn(sampleRecord('A', 'HM', { proof: proof && { ...proof, address: null } }));
    expect(codeOfPdf(pdf)).toBeUndefined();
    expect(await wordsOfPdf(pdf)).toContain(`在本系统网址后加/verify/${proof?.hash}`);
  });

  it('shows outsiders nothing of a photo that nobody has prepared for them', async () => {
    const record = sampleRecord('A', 'HM');
    const photo = { code: 'A-1-06', takenAt: record.startedAt, picture: await thumbnail(1) };
    const published = await thumbnail(2);
    const shown = publishedRecord({ ...record, photos: [photo, { ...photo, published }] });
    expect(shown.photos.map(({ picture }) => picture)).toEqual(['withheld', published]);
  });

  it('promises no verification for records older than the chain', async () => {
    const pdf = await drawn(sampleRecord('A', 'HM', { proof: null }));
    expect(await wordsOfPdf(pdf)).not.toMatch(/核验|存证/);
    expect(codeOfPdf(pdf)).toBeUndefined();
  });

  it('embeds its letters, and no others', async () => {
    const file = (await drawn(sampleRecord())).toString('latin1');
    expect(new Set(file.match(/\/BaseFont \/\S+/g)?.map(name => name.replace(/.*\+/, '')))).toEqual(
      new Set(['NotoSansSC-Regular', 'NotoSansSC-Bold']),
    );
    expect(file.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(file.match(/\/ToUnicode /g)).toHaveLength(2);
    expect(file).not.toContain('/Type1');
  });

  it('is the same for the same record, whatever was drawn before', async () => {
    const fresh = { regular: openLetters('regular'), bold: openLetters('bold') };
    const record = sampleRecord('D', 'HM', { remark: '龘靐 rare letters first' });
    const again = await sheetPdf(recordSheet(record, zone), fresh);
    expect((await drawn(record)).equals(again)).toBe(true);
    const other = await drawn({ ...record, remark: '龘靐' });
    expect(other.equals(again)).toBe(false);
  });
});

describe('its pages', () => {
  it('are numbered, repeat the head of the table and leave no heading alone', async () => {
    const remark = '更换后复测合格，运行正常；'.repeat(15);
    const record = sampleRecord('A', 'OY');
    const items = record.items.map(item => ({ ...item, remark }));
    const pages = await textsOfPdf(await drawn({ ...record, items }));
    expect(pages.length).toBeGreaterThan(6);
    for (const [at, page] of pages.entries()) {
      const texts = page.map(({ text }) => text);
      const foot = texts.findIndex(text => text.includes(`第 ${at + 1} 页，共 ${pages.length} 页`));
      expect(foot).toBeGreaterThan(0);
      if (texts.some(text => /^A-\d-\d\d$/.test(text))) expect(texts).toContain('编号');
      // The footers come last; no heading and no table head stands right above them.
      const lowest = Math.min(...page.filter(({ y }) => y > 50).map(({ y }) => y));
      const last = page.filter(({ y }) => y === lowest);
      expect(last.every(({ size, text }) => size < 11 && text !== 'Remark')).toBe(true);
    }
  });

  it.each([
    ['without a space', '重'.repeat(200)],
    ['Latin without a space', 'W'.repeat(200)],
    ['right to left', 'مرحبا بالعالم שלום עולם '.repeat(8)],
    ['emoji', '🛗👷🏽‍♂️🇨🇳'.repeat(16)],
    ['rare', '𠮷䶮㛃𬭎﷽'.repeat(20)],
    ['lines', `${'一\n'.repeat(99)}二`],
    ['what nobody types', 'a\u0007b\u0000c\u200bd\ufeffe\u202ef'],
  ])('hold a hostile remark: %s', async (_, remark) => {
    const record = sampleRecord('A', 'HM');
    const items = record.items.map(item => ({ ...item, remark }));
    const pages = await textsOfPdf(await drawn({ ...record, items, remark, noSignature: remark }));
    for (const { x, width, y } of pages.flat()) {
      expect(x).toBeGreaterThan(41);
      expect(x + width).toBeLessThan(595.28 - 41);
      expect(y).toBeGreaterThan(25);
      expect(y).toBeLessThan(841.89 - 40);
    }
  });

  it('show a letter that no font has as a box, which can be searched and copied as the letter', async () => {
    const pdf = await drawn(sampleRecord('A', 'HM', { remark: '签收人：𠮷田䶮' }));
    expect(await wordsOfPdf(pdf)).toContain('签收人：𠮷田䶮');
  });

  it('treat half of a surrogate pair as an unknown letter', async () => {
    const pdf = await drawn(sampleRecord('A', 'HM', { remark: '坏字\ud83d。' }));
    expect(await wordsOfPdf(pdf)).toContain('坏字\ufffd。');
  });
});
