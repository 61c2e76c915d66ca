import { describe, expect, it } from 'vitest'
import { findNumbers } from '../../src/index.ts'

type Case = readonly [text: string, raw: string, value: number | string, unit: string | null]

const SINGLE: readonly Case[] = [
  ['on 2025-03-01 we ship', '2025-03-01', '2025-03-01', 'date'],
  ['at 2025-03-01T08:30:00Z', '2025-03-01T08:30:00Z', '2025-03-01T08:30:00Z', 'date'],
  ['2025/3/1 it is', '2025/3/1', '2025-03-01', 'date'],
  ['截止 2025年3月1日', '2025年3月1日', '2025-03-01', 'date'],
  ['3月1日发布', '3月1日', '--03-01', 'date'],
  ['二〇二五年', '二〇二五年', '2025', 'date'],
  ['behind 10.0.0.1 only', '10.0.0.1', '10.0.0.1', 'address'],
  ['runs at 03:30 UTC', '03:30 UTC', '03:30', 'UTC'],
  ['at 2:30 pm', '2:30 pm', '14:30', 'time'],
  ['at 12 am', '12 am', '00:00', 'time'],
  ['下午三点开会', '下午三点', '15:00', 'time'],
  ['9点半开始', '9点半', '09:30', 'time'],
  ['zone is UTC+8', 'UTC+8', 8, 'UTC'],
  ['it is $5k', '$5k', 5000, 'USD'],
  ['costs $30 per month', '$30 per month', 30, 'USD/month'],
  ['€1,200.50/user/month', '€1,200.50/user/month', 1200.5, 'EUR/user/month'],
  ['预算 ￥3万', '￥3万', 30_000, 'CNY'],
  ['gets HTTP 413', 'HTTP 413', 413, 'status'],
  ['超过返回 429', '返回 429', 429, 'status'],
  ['listens on :3000', ':3000', 3000, 'port'],
  ['localhost:5173 shows it', 'localhost:5173', 5173, 'port'],
  ['port 8080', 'port 8080', 8080, 'port'],
  ['端口改成 5433', '端口改成 5433', 5433, 'port'],
  ['用5433端口', '5433端口', 5433, 'port'],
  ['tag v1.2', 'v1.2', '1.2', 'version'],
  ['release is 3.2.1', '3.2.1', '3.2.1', 'version'],
  ['on Node 18', 'Node 18', '18', 'version'],
  ['node 是 24', 'node 是 24', '24', 'version'],
  ['Python 3.12', 'Python 3.12', '3.12', 'version'],
  ['Next 15 is out', 'Next 15', '15', 'version'],
  ['版本 4', '版本 4', '4', 'version'],
  ['a 900x900 canvas', '900x900', '900x900', 'px'],
  ['a 3x3 grid', '3x3', '3x3', null],
  ['takes 10-20 ms', '10-20 ms', '10-20', 'ms'],
  ['a 5000 mAh battery', '5000 mAh', 5000, 'mAh'],
  ['电池 5000 毫安时', '5000 毫安时', 5000, 'mAh'],
  ['draws 12 kWh', '12 kWh', 12, 'kWh'],
  ['runs on 220 V', '220 V', 220, 'V'],
  ['室温 25 摄氏度', '25 摄氏度', 25, '°C'],
  ['holds 500 ml', '500 ml', 500, 'ml'],
  ['raise it by 50 basis points', '50 basis points', 50, 'basis points'],
  ['a 6 inch screen', '6 inch', 6, 'inches'],
  ['距离 4 公里', '4 公里', 4, 'km'],
  ['2 or 4 minutes', '2 or 4 minutes', '2-4', 'min'],
  ['between 5 and 10 users', 'between 5 and 10 users', '5-10', 'users'],
  ['10 到 20 秒', '10 到 20 秒', '10-20', 's'],
  ['3 of 7 mappers', '3 of 7 mappers', 3, 'mappers'],
  ['每分钟最多 120 次', '每分钟最多 120 次', 120, '次/min'],
  ['120 次/分钟', '120 次/分钟', 120, '次/min'],
  ['两百万行', '两百万行', 2_000_000, '行'],
  ['3 万元', '3 万元', 30_000, 'CNY'],
  ['百分之三十', '百分之三十', 30, '%'],
  ['一千二百', '一千二百', 1200, null],
  ['三天半', '三天半', 3.5, 'days'],
  ['半小时', '半小时', 0.5, 'h'],
  ['一个半小时', '一个半小时', 1.5, 'h'],
  ['3 个工作日', '3 个工作日', 3, 'business days'],
  ['10 个 epoch', '10 个 epoch', 10, 'epochs'],
  ['100 万用户', '100 万用户', 1_000_000, '用户'],
  ['１２３ 个用户', '１２３ 个用户', 123, '用户'],
  ['rate 3e-5', '3e-5', 0.00003, null],
  ['for 2h30m', '2h30m', 150, 'min'],
  ['1 hour 30 minutes', '1 hour 30 minutes', 90, 'min'],
  ['capped at 512 MB', '512 MB', 512, 'MB'],
  ['200ms', '200ms', 200, 'ms'],
  ['2.5 GB per user per month', '2.5 GB per user per month', 2.5, 'GB/user/month'],
  ['a 30-second timeout', '30-second', 30, 's'],
  ['50% of it', '50%', 50, '%'],
  ['5k tokens', '5k tokens', 5000, 'tokens'],
  ['5 concurrent users', '5 concurrent users', 5, 'users'],
  ['12,500 rows', '12,500 rows', 12_500, 'rows'],
  ['-5 degrees', '-5 degrees', -5, 'degrees'],
  ['5 queries only', '5 queries', 5, 'queries'],
  ['three retries', 'three retries', 3, 'retries'],
  ['two hundred ms', 'two hundred ms', 200, 'ms'],
  ['three and a half hours', 'three and a half hours', 3.5, 'h'],
  ['half a day', 'half a day', 0.5, 'days'],
  ['twice', 'twice', 2, 'times'],
  ['leave it at 30', '30', 30, null],
  ['is 0.15 now', '0.15', 0.15, null],
]

describe('findNumbers', () => {
  it.each(SINGLE)('reads %j', (text, raw, value, unit) => {
    const start = text.indexOf(raw)
    expect(findNumbers(text)).toEqual([{ raw, value, unit, start, end: start + raw.length }])
  })

  it('reads each of several numbers, in order', () => {
    const numbers = findNumbers('not 256 MB but 512 MB; 从 32 改成 16')
    expect(numbers.map(({ value, unit }) => [value, unit])).toEqual([[256, 'MB'], [512, 'MB'], [32, null], [16, null]])
  })

  it('keeps the two values of a change apart', () => {
    expect(findNumbers('raise it from 20 to 30').map(({ value }) => value)).toEqual([20, 30])
  })

  it.each([
    'src/v2/3.ts:12',
    'https://x.example:8080/v2?y=5&z=10#7',
    'getUser2 gpt-4 utf-8 sha256 node18',
    '550e8400-e29b-41d4-a716-446655440000',
    'commit 4f5e6d7a',
    '#123 and @2x',
    'the 2nd or 3rd',
    'C:\\dir\\5',
    '1. first\n  2) second\n- 3. third\n4、第四',
    '一下 一个 统一 万一 一些 第一 十分',
    '',
  ])('finds none in %j', (text) => {
    expect(findNumbers(text)).toEqual([])
  })

  it('stops after 40', () => {
    expect(findNumbers('7, '.repeat(60))).toHaveLength(40)
  })

  it('gives no number for what is no date, time, port or address', () => {
    expect(findNumbers('9:75').map(({ unit }) => unit)).not.toContain('time')
    expect(findNumbers('port 70000').map(({ unit }) => unit)).not.toContain('port')
    expect(findNumbers('300.1.1.1').map(({ unit }) => unit)).not.toContain('address')
    expect(findNumbers('2025-13-40').map(({ unit }) => unit)).not.toContain('date')
  })
})
