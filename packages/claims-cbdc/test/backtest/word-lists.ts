/** a pasted package list, 50 distinct words; `playwright` is the 15th, `sentry` the 20th */
export const PACKAGES = (
  'lodash express webpack rollup vite esbuild babel terser postcss tailwind storybook cypress mocha chai playwright sinon axios zod prisma sentry ' +
  'knex sequelize typeorm redis bullmq kafka nats grpc protobuf winston pino datadog grafana prometheus jaeger helm kustomize terraform pulumi ansible ' +
  'vault consul nomad envoy istio traefik nginx caddy varnish haproxy'
).split(' ')
/** what the offline mirror carries, 49 distinct words, none of them in PACKAGES */
export const MIRROR = (
  'mirror ffmpeg imagemagick ghostscript libreoffice pandoc graphviz inkscape blender tesseract opencv poppler wkhtmltopdf sqlite duckdb clickhouse ' +
  'mongodb arangodb couchdb cassandra scylla etcd zookeeper rabbitmq activemq mosquitto minio ceph gluster samba openldap keycloak authelia gitea forgejo ' +
  'jenkins drone tekton argo flux harbor nexus artifactory sonarqube trivy grype syft cosign podman'
).split(' ')
export const LONG_QUERY = PACKAGES.join(' ')
export const LONG_CLAIM = ['playwright', ...MIRROR].join(' ')

/** 六十个两字模块名；「支付」在第十五位 */
export const MODULES =
  '订单 库存 物流 仓储 采购 结算 发票 优惠 积分 会员 首页 搜索 推荐 评论 支付 退款 售后 客服 消息 推送 短信 邮件 登录 注册 权限 菜单 审批 报表 看板 埋点 ' +
  '画像 标签 广告 直播 视频 图片 素材 模板 活动 抽奖 秒杀 拼团 砍价 分销 佣金 税务 合同 签章 招聘 考勤 薪资 绩效 培训 门店 导购 排班 巡检 设备 能耗 车辆'
/** 支付网点所在城市，与模块名只共有「支付」 */
export const CITIES =
  '支付 北京 上海 广州 深圳 杭州 南京 苏州 无锡 常州 宁波 温州 嘉兴 绍兴 金华 台州 合肥 芜湖 福州 厦门 泉州 南昌 赣州 济南 青岛 烟台 郑州 洛阳 武汉 宜昌 ' +
  '长沙 株洲 珠海 佛山 东莞 中山 南宁 桂林 海口 三亚 重庆 绵阳 贵阳 遵义 昆明 大理 拉萨 西安 咸阳 兰州 西宁 银川 太原 大同 沈阳 大连 长春 吉林 哈密 喀什'
