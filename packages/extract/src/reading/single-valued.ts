/** At the end of a name: properties that have one value at a time. Of anything else ("slow", "old") several may hold together. */
export const SINGLE_VALUED: RegExp =
  /(?:port|version|timeout|limit|quota|region|branch|budget|deadline|threshold|interval|period|retention|rate|size|host|domain|url|language|framework|database|package manager|license|licence|encoding|time ?zone|theme|model|owner|format|height|width|ttl|price|ratio|target|level|端口|版本|超时|上限|下限|配额|区域|分支|预算|截止日期|阈值|间隔|周期|期限|比例|大小|主机|域名|地址|语言|框架|数据库|包管理器|许可证|编码|时区|主题|模型|负责人|格式|价格|默认值|时间|频率|级别)$/iu
